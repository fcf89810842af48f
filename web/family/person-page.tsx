import { data, Form, redirect } from 'react-router'
import { isMinorsRelation, RELATIONS } from '#domain/family/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/person-page'
import { relationIn } from './add-person.server.ts'
import { EndForm, Visits } from './asked-cards.tsx'
import { FAMILY_PATH, personPath } from './family-paths.ts'
import { type PersonView, personView, visitView } from './family-view.server.ts'
import { decisionText, RELATION_NAMES, whoText } from './family-words.ts'
import { Decider, Rights } from './person-card.tsx'
import './family.css'

const CalendarPlus = iconOf('CalendarPlus')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { person } = loaderData
  return pageHead(matches, {
    title: person.name,
    description: m.family_lead(),
    path: `${FAMILY_PATH}/${person.id}`,
    isPrivate: true,
  })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const { id } = args.params
  const member = loaded(
    await apiOf(args.context).GET('/api/family/members/{id}', { params: { path: { id } } }),
    localPath('/login'),
  )
  const unasked = new URL(args.request.url).searchParams.get('unasked')
  return {
    person: personView(member),
    isMinor: member.birthDate !== null,
    visits: member.history.map(visitView),
    unasked: unasked ? describeProblem({ code: unasked, status: 409 }, PLACES) : undefined,
  }
}

const PLACES = {
  'family/own-address': 'email',
  'family/asked-too-often': 'email',
  'family/already-there': 'name',
} as const

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const intent = intentIn(form, ['rename', 'ask', 'end', 'remove'])
  const { error } = await act(api, intent, args.params.id, form)
  if (error) return data({ intent, problem: describeProblem(error, PLACES) }, error.status)
  if (intent === 'remove') throw redirect(`${localPath(FAMILY_PATH)}?notice=family-removed`)
  throw redirect(`${personPath(args.params.id)}?notice=${NOTICES[intent]}`)
}

const NOTICES = { rename: 'family-changed', ask: 'family-asked', end: 'family-ended' } as const

function act(
  api: ReturnType<typeof apiOf>,
  intent: 'rename' | 'ask' | 'end' | 'remove',
  id: string,
  form: FormData,
) {
  const header = onceHeader(form)
  const params = { path: { id }, header }
  switch (intent) {
    case 'rename':
      return api.PATCH('/api/family/members/{id}', {
        params,
        body: { name: formText(form, 'name'), relation: relationIn(form) },
      })
    case 'ask':
      return api.POST('/api/family/members/{id}/agreement', {
        params,
        body: { email: formText(form, 'email').trim() },
      })
    case 'end':
      return api.POST('/api/family/agreements/{id}/end', {
        params: { path: { id: formText(form, 'agreementId') }, header },
      })
    case 'remove':
      return api.DELETE('/api/family/members/{id}', { params })
  }
}

/** Refused because it changed meanwhile: it is read again. */
export const shouldRevalidate = () => true

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isMinor, visits, unasked } = loaderData
  const problemOf = (...intents: string[]) =>
    actionData && intents.includes(actionData.intent) ? actionData.problem : undefined
  return (
    <>
      <WorkspaceBand
        back={{ to: localPath(FAMILY_PATH), label: m.family_title() }}
        title={person.name}
        lead={whoText(person)}
        actions={
          person.mayBook && (
            <LinkButton variant="night" to={person.bookTo} icon={<CalendarPlus aria-hidden="true" />}>
              {m.family_book({ name: person.first })}
            </LinkButton>
          )
        }
      />
      <Container className="desk person-grid">
        <div className="desk__column">
          <Card aria-labelledby="decides">
            <CardHead id="decides" title={m.family_decides_title()} end={<Decider person={person} />} />
            <div className="kin-body">
              <p>{decisionText(person)}</p>
              <Rights person={person} />
              <Agreement person={person} problem={problemOf('ask', 'end') ?? unasked} />
            </div>
          </Card>
          <Card aria-labelledby="visits">
            <CardHead
              id="visits"
              title={m.family_visits_title({ name: person.first })}
              description={m.family_visits_lead()}
            />
            {visits.length === 0 ? (
              <p className="kin-none">{m.family_visits_none()}</p>
            ) : (
              <Visits visits={visits} isOwn />
            )}
          </Card>
        </div>
        <div className="desk__column">
          <Card aria-labelledby="change">
            <CardHead id="change" title={m.family_change_title()} />
            <RenameForm person={person} isMinor={isMinor} problem={problemOf('rename')} />
          </Card>
          <Card aria-labelledby="remove">
            <CardHead id="remove" title={m.family_remove_title()} description={m.family_remove_text()} />
            <ProblemNotice problem={problemOf('remove')} />
            <Form method="post">
              <OnceKey />
              <input type="hidden" name="intent" value="remove" />
              <Button type="submit" variant="line">
                {m.family_remove({ name: person.first })}
              </Button>
            </Form>
          </Card>
        </div>
      </Container>
    </>
  )
}

type AgreementProps = { person: PersonView; problem: FormProblem | undefined }

/** From 14 on: asking, what waits for an answer, or the end of what was given. */
function Agreement({ person: { decides, agreement, first }, problem }: AgreementProps) {
  if (decides === 'parent') return null
  if (agreement?.state === 'active')
    return (
      <>
        <ProblemNotice problem={problem} />
        <EndForm id={agreement.id} label={m.family_end()} />
      </>
    )
  const isAsked = agreement?.state === 'asked'
  return (
    <>
      <Form method="post" className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value="ask" />
        <ProblemNotice problem={problem} />
        <TextField
          label={m.family_email()}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          isRequired
          hint={m.family_email_hint()}
          defaultValue={agreement?.email}
          error={problem?.fields['email']}
        />
        <Button type="submit">{isAsked ? m.family_ask_again() : m.family_ask({ name: first })}</Button>
      </Form>
      {isAsked && <EndForm id={agreement.id} label={m.family_withdraw()} />}
    </>
  )
}

type RenameProps = { person: PersonView; isMinor: boolean; problem: FormProblem | undefined }

function RenameForm({ person, isMinor, problem }: RenameProps) {
  return (
    <Form method="post" className="desk__form">
      <OnceKey />
      <input type="hidden" name="intent" value="rename" />
      <ProblemNotice problem={problem} />
      <TextField
        label={m.family_name()}
        name="name"
        maxLength={80}
        autoComplete="off"
        isRequired
        defaultValue={person.name}
        error={problem?.fields['name']}
      />
      <SelectField
        label={m.family_relation()}
        name="relation"
        isRequired
        defaultValue={person.relation}
        options={RELATIONS.filter((one) => isMinorsRelation(one) === isMinor).map((value) => ({
          value,
          label: RELATION_NAMES[value](),
        }))}
      />
      {isMinor && <p className="kin-note">{m.family_birth_date_fixed()}</p>}
      <Button type="submit" variant="soft">
        {m.family_save()}
      </Button>
    </Form>
  )
}
