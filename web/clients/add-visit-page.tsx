import { type ReactNode, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { formatDate, formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { loadSchedule } from '#web/product/practice/practice.server.ts'
import { type ApiClient, apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { ADD_VISIT } from '#web/shell/workspace/areas.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { FieldGroup, SelectField } from '#web/ui/field.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/add-visit-page'
import { addVisitView, modeOf, placeOf, type Wanted, wantedAt, wantedIn } from './add-visit.server.ts'
import { type Alike, AlikeNotice } from './alike-notice.tsx'
import { CLIENTS_PATH } from './client-paths.ts'
import { PersonFields } from './person-fields.tsx'
import { personBody, reachMissing } from './person-form.server.ts'
import { VisitTimes } from './visit-times.tsx'
import './clients.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.clients_visit_title(), m.clients_visit_lead()]
  return pageHead(matches, { title, description, path: ADD_VISIT, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  if (!(await loadSchedule(args))) return null
  return addVisitView(apiOf(args.context), wantedAt(new URL(args.request.url).searchParams))
}

const NONE: Alike[] = []

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const wanted = wantedIn(form)
  const shown = async (changes: { problem?: FormProblem; alike?: Alike[]; isSure?: boolean }, status = 200) =>
    data({ view: await addVisitView(api, wanted), problem: undefined, alike: NONE, ...changes }, status)
  // Somebody was recognised, or a choice changed: the page is shown again with what that leads to.
  const isRecognised = form.getAll('practiceClientId').some((id) => id !== '') && !form.has('intent')
  if (isRecognised || intentIn(form, ['show', 'add']) === 'show')
    return shown({ alike: isRecognised ? NONE : await findAlike(api, wanted) })

  if (wanted.startsAt === '') return shown({ problem: describeMistakes({ startsAt: 'required' }) }, 422)
  if (wanted.practiceClientId === '') {
    const missing = reachMissing(wanted.person)
    if (missing) return shown({ problem: missing }, 422)
    const alike = form.has('isOther') ? NONE : await findAlike(api, wanted)
    if (alike.length > 0) return shown({ alike })
    const { data: added, error } = await api.POST('/api/professional/clients', {
      params: { header: onceHeader(form) },
      body: personBody(wanted.person),
    })
    if (error) return shown({ problem: describeProblem(error) }, error.status)
    wanted.practiceClientId = added.id
  }
  const view = await addVisitView(api, wanted)
  // What is passed on purpose was read first; what closes the time since then is shown before anything is added.
  if (view.isOwn && view.passed !== formText(form, 'passed')) return shown({}, 409)
  const { error } = await api.POST('/api/professional/added-visits', {
    params: { header: { 'idempotency-key': `${onceHeader(form)['idempotency-key']}-visit` } },
    body: {
      practiceClientId: wanted.practiceClientId,
      serviceId: view.serviceId,
      mode: modeOf(view.where),
      placeId: placeOf(view.where),
      startsAt: wanted.startsAt,
      priceCents: view.priceCents,
      outsideHours: view.isOwn,
      paysAtLink: wanted.paysAtLink,
    },
  })
  if (error) return shown({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(`${CLIENTS_PATH}/${wanted.practiceClientId}`)}?notice=visit-added`)
}

async function findAlike(api: ApiClient, { person }: Wanted): Promise<Alike[]> {
  if (person.firstName === '' && person.lastName === '') return NONE
  const { data: alike = NONE } = await api.POST('/api/professional/client-look-alikes', {
    body: personBody(person),
  })
  return alike
}

export default function AddVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const band = {
    title: m.clients_visit_title(),
    lead: m.clients_visit_lead(),
    back: { to: localPath('/dashboard/professional/calendar'), label: m.shell_area_calendar() },
  }
  const view = actionData?.view ?? loaderData
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  if (!view) return <NoPractice title={band.title} lead={band.lead} />
  const { problem, alike = NONE } = actionData ?? {}
  /** What depends on a choice follows it at once; without scripts, a button does the same. */
  function follow() {
    if (!form.current) return
    const typed = new FormData(form.current)
    typed.set('intent', 'show')
    void submit(typed, { method: 'post', replace: true, preventScrollReset: true })
  }
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk client-grid">
        <div className="desk__column">
          {!view.isBookable && <Banner tone="warning">{m.clients_visit_not_open()}</Banner>}
          <Card size="xl">
            <Form method="post" ref={form} className="client-form">
              <OnceKey />
              <ProblemNotice problem={problem} />
              <Step number={1} title={m.clients_visit_who()}>
                {view.client ? (
                  <p>
                    <input type="hidden" name="practiceClientId" value={view.client.id} />
                    <b>{view.client.name}</b>{' '}
                    <Link to={localPath(ADD_VISIT)} reloadDocument>
                      {m.clients_visit_other_person()}
                    </Link>
                  </p>
                ) : (
                  <>
                    <PersonFields values={view.person} problem={problem} />
                    {alike.length > 0 && (
                      <>
                        <AlikeNotice alike={alike} chooses="practiceClientId" />
                        <input type="hidden" name="isOther" value="yes" />
                      </>
                    )}
                  </>
                )}
              </Step>
              <Step number={2} title={m.clients_visit_what()}>
                <FieldGroup columns={2}>
                  <SelectField
                    label={m.clients_visit_service()}
                    name="serviceId"
                    defaultValue={view.serviceId}
                    key={view.serviceId}
                    onChange={follow}
                    options={view.services.map(({ id, name, minutes }) => ({
                      value: id,
                      label: m.clients_visit_service_option({ name, minutes }),
                    }))}
                  />
                  <SelectField
                    label={m.clients_visit_where()}
                    name="where"
                    defaultValue={view.where}
                    key={`where ${view.where}`}
                    onChange={follow}
                    options={view.wheres.map(({ value, label }) => ({
                      value,
                      label: label ?? m.clients_visit_video(),
                    }))}
                  />
                </FieldGroup>
                <p>{view.price}</p>
              </Step>
              <Step number={3} title={m.clients_visit_when()}>
                <VisitTimes
                  view={view}
                  follow={follow}
                  error={problem?.fields['startsAt'] && m.clients_visit_choose_time()}
                />
              </Step>
              <Step number={4} title={m.clients_visit_pay()}>
                {view.client?.hasAccount ? (
                  <p>
                    <b>{m.clients_visit_on_site()}</b> {m.clients_visit_on_site_hint()}
                  </p>
                ) : (
                  <RadioCards
                    legend={<VisuallyHidden>{m.clients_visit_pay()}</VisuallyHidden>}
                    name="pays"
                    layout="rows"
                    defaultValue={view.paysAtLink ? 'link' : 'on-site'}
                    options={[
                      {
                        value: 'on-site',
                        label: m.clients_visit_on_site(),
                        hint: m.clients_visit_on_site_hint(),
                      },
                      {
                        value: 'link',
                        label: m.clients_visit_by_link(),
                        hint: m.clients_visit_by_link_hint(),
                      },
                    ]}
                  />
                )}
              </Step>
              <Step number={5} title={m.clients_visit_gets()}>
                <p>
                  {view.client?.hasAccount
                    ? m.clients_visit_message_account()
                    : m.clients_visit_message_text()}
                </p>
                {!view.client?.hasAccount && <p className="hint">{m.clients_visit_message_note()}</p>}
              </Step>
              <div className="client-form__foot">
                <Button
                  type="submit"
                  name="intent"
                  value="add"
                  isBusy={isBusy}
                  busyLabel={m.clients_visit_adding()}
                  isDisabled={!view.isBookable}
                >
                  {alike.length > 0 ? m.clients_alike_no() : m.clients_visit_add()}
                </Button>
              </div>
            </Form>
          </Card>
        </div>
        <div className="desk__column">
          <DayCard {...view.day} />
          {!view.client?.hasAccount && <TextPreview view={view} />}
        </div>
      </Container>
    </>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="client-step" aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`}>
        <span className="client-step__number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

type View = NonNullable<Route.ComponentProps['loaderData']>

/** The day beside: who comes when, so that the voice on the telephone need not wait. */
function DayCard({ day, visits }: View['day']) {
  return (
    <Card aria-labelledby="day-title">
      <CardHead id="day-title" title={formatDay(day, getLocale())} />
      {visits.length === 0 ? (
        <p>{m.clients_visit_day_empty()}</p>
      ) : (
        <ItemList>
          {visits.map(({ id, hours, what }) => (
            <Item key={id} title={hours} detail={what} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

/** The very message that leaves, once a time is chosen. */
function TextPreview({ view }: { view: View }) {
  const time = view.isOwn ? view.own : view.times.find(({ startsAt }) => startsAt === view.startsAt)
  if (!time) return null
  const options = { locale: view.person.language }
  const facts = {
    name: view.person.firstName || view.client?.name.split(' ')[0] || '',
    date: formatDate(time.startsAt, options.locale, time.zone),
    time: formatTime(time.startsAt, options.locale, time.zone),
    where: view.wheres.find(({ value }) => value === view.where)?.label ?? m.clients_visit_video(),
    link: '…/v/…',
  }
  return (
    <Card aria-labelledby="text-title">
      <CardHead
        id="text-title"
        title={m.clients_visit_message_title()}
        description={m.clients_visit_message_note()}
      />
      <p className="client-quote" lang={options.locale}>
        {m.clients_text_added(facts, options)}
      </p>
    </Card>
  )
}
