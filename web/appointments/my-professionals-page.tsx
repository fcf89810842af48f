import { data, redirect } from 'react-router'
import { MODES } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { safePath } from '#domain/kernel/safe-path.ts'
import { KNOWN_PATH, KnownProfessional } from '#web/product/visits/known-professional.tsx'
import { type KnownView, knownView } from '#web/product/visits/known-view.server.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/my-professionals-page'
import { AppointmentsFrame } from './appointments-frame.tsx'
import { actOnWait } from './wait-actions.server.ts'
import { WaitCard } from './wait-card.tsx'

const Search = iconOf('Search')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.appointments_known_title(), m.appointments_known_description()]
  return pageHead(matches, { title, description, path: KNOWN_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const asked = new URL(args.request.url).searchParams.get('for')
  const [known, lines, family] = await Promise.all([
    api.GET('/api/known-professionals'),
    api.GET('/api/wait-list'),
    asked ? api.GET('/api/family') : null,
  ])
  const person = family?.data?.people.find(({ id, mayBook }) => id === asked && mayBook)
  const whom = person ? { id: person.id, name: person.name } : null
  return {
    known: loaded(known, localPath('/login')).map((one) => knownView(one, whom)),
    lines: (lines.data ?? []).map(({ offer: _offer, ...line }) => line),
    whom: whom && whom.name,
  }
}

/** A time is taken and leads to its review; a heart is put on or taken off. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const intent = intentIn(form, ['hold', 'add', 'remove', 'leave-line'])
  if (intent === 'leave-line') return actOnWait(api, intent, form, localPath(KNOWN_PATH))
  const id = formText(form, 'professionalId')
  if (intent !== 'hold') {
    const address = { params: { path: { id }, header: onceHeader(form) } }
    const { error } =
      intent === 'add'
        ? await api.PUT('/api/favourites/{id}', address)
        : await api.DELETE('/api/favourites/{id}', address)
    if (error) return data({ problem: describeProblem(error) }, error.status)
    throw redirect(safePath(form.get('back'), '') || localPath(KNOWN_PATH))
  }
  const familyMemberId = formText(form, 'familyMemberId') || null
  const [startsAt = '', placeId] = formText(form, 'time').split(' ')
  const { data: held, error } = await api.POST('/api/appointments/holds', {
    params: { header: onceHeader(form) },
    body: {
      professionalId: id,
      serviceId: formText(form, 'serviceId'),
      mode: MODES.find((one) => one === form.get('mode')) ?? 'video',
      placeId: placeId || null,
      startsAt,
      priceCents: Number(formText(form, 'priceCents')),
      ...(familyMemberId ? { attendee: 'family', familyMemberId } : { attendee: 'self' }),
    },
  })
  if (held) throw redirect(localPath(`/book/${held.professional.slug}/review/${held.id}`))
  return data({ problem: describeProblem(error) }, error.status)
}

/** A refused time means that what is free changed. */
export const shouldRevalidate = () => true

export default function MyProfessionalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { known, lines, whom } = loaderData
  const [seen, kept] = [known.filter(({ isSeen }) => isSeen), known.filter(({ isSeen }) => !isSeen)]
  const problem = actionData && ('problem' in actionData ? actionData.problem : actionData.waitProblem)
  return (
    <AppointmentsFrame
      title={m.appointments_known_title()}
      lead={m.appointments_known_lead()}
      actions={
        <LinkButton variant="night" to={localPath('/search')} icon={<Search aria-hidden="true" />}>
          {m.appointments_known_find()}
        </LinkButton>
      }
    >
      <div className="desk__whole">
        <ProblemNotice problem={problem} />
        {whom && (
          <Banner
            action={
              <LinkButton size="sm" variant="line" to={localPath(KNOWN_PATH)}>
                {m.appointments_known_for_self()}
              </LinkButton>
            }
          >
            {m.appointments_known_for_lead({ name: whom })}
          </Banner>
        )}
        {known.length === 0 && (
          <EmptyState
            art="path"
            title={m.appointments_known_empty()}
            actions={<LinkButton to={localPath('/search')}>{m.appointments_empty_action()}</LinkButton>}
          >
            {whom ? m.appointments_known_for_empty({ name: whom }) : m.appointments_known_empty_text()}
          </EmptyState>
        )}
        <People id="seen" title={m.appointments_known_seen_title()} people={seen} isWide />
      </div>
      <People
        id="kept"
        title={m.appointments_known_kept_title()}
        lead={m.appointments_known_kept_lead()}
        people={kept}
      />
      {lines.length > 0 && <WaitCard lines={lines} title={m.appointments_known_waits_title()} />}
    </AppointmentsFrame>
  )
}

type PeopleProps = {
  id: string
  title: string
  lead?: string
  people: readonly KnownView[]
  isWide?: boolean
}

function People({ id, title, lead, people, isWide = false }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <Card size="xl" aria-labelledby={id}>
      <CardHead
        id={id}
        title={title}
        description={lead}
        end={isWide && <p className="known-zone">{m.appointments_known_zone()}</p>}
      />
      <ul className={isWide ? 'known-list--wide' : undefined}>
        {people.map((person) => (
          <KnownProfessional key={person.id} known={person} />
        ))}
      </ul>
    </Card>
  )
}
