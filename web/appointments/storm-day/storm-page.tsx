import { iconOf } from '#web/ui/icon.tsx'
import { Form, redirect } from 'react-router'
import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loadSchedule } from '#web/product/practice/practice.server.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Galet } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/storm-page'
import { CALENDAR_PATH } from '../calendar-span.ts'
import { dayIn } from '../move-view.server.ts'
import { useLiveCalendar } from '../use-live-calendar.ts'
import { TouchedVisits } from './touched-visits.tsx'
import { stormView, type StormView } from './storm-view.server.ts'
import '../appointments.css'
import './storm-day.css'

const CloudSnow = iconOf('CloudSnow')
const Send = iconOf('Send')
const ShieldCheck = iconOf('ShieldCheck')
const PATH = '/dashboard/professional/storm-day'
/** The form of the call; ticked boxes of the table belong to it. */
const FORM = 'storm-form'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.storm_title(), m.storm_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return { storm: null, isLive: false }
  const search = new URL(args.request.url).searchParams
  const day = dayIn(search.get('day')) ?? Temporal.Now.plainDateISO(schedule.rules.zone)
  const answer = await apiOf(args.context).GET('/api/professional/storm-day', {
    params: { query: { day: day.toString() } },
  })
  const storm = loaded(answer, localPath('/login'))
  return { storm: stormView(storm, search.has('choose')), isLive: schedule.isBookable }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const day = formText(form, 'day')
  const { error } = await apiOf(context).POST('/api/professional/storm-day', {
    params: { header: onceHeader(form) },
    body: { day, appointmentIds: form.getAll('appointment').map(String) },
  })
  if (error) return refused(error)
  throw redirect(`${localPath(PATH)}?day=${day}&notice=storm-sent`)
}

/** Refused because the day changed: it is read again. */
export const shouldRevalidate = () => true

export default function StormPage({ loaderData: { storm, isLive }, actionData }: Route.ComponentProps) {
  useLiveCalendar(isLive && storm ? storm.professionalId : null)
  if (!storm) return <NoPractice title={m.storm_title()} lead={m.storm_description()} />
  return (
    <>
      <WorkspaceBand
        title={m.storm_title()}
        eyebrow={formatDay(storm.day, getLocale())}
        lead={storm.rows.length === 0 ? m.storm_lead_none() : m.storm_lead({ count: storm.rows.length })}
      />
      <Container className="desk visits-grid">
        {(storm.unasked.length > 0 || actionData) && (
          <div className="desk__column visits-calls">
            <ProblemNotice problem={actionData?.problem} />
            {storm.unasked.length > 0 && <Call storm={storm} />}
          </div>
        )}
        <div className="desk__column">
          {storm.rows.length === 0 ? (
            <EmptyState
              art="path"
              title={m.storm_empty()}
              actions={
                <LinkButton variant="soft" to={localPath(CALENDAR_PATH)}>
                  {m.storm_empty_action()}
                </LinkButton>
              }
            >
              {m.storm_empty_text()}
            </EmptyState>
          ) : (
            <TouchedVisits storm={storm} form={FORM} />
          )}
        </div>
        <div className="desk__column">
          <Aside storm={storm} />
        </div>
      </Container>
    </>
  )
}

/** One act for everyone, or one person after the other. */
function Call({ storm }: { storm: StormView }) {
  const isBusy = useIsSubmitting('propose')
  const { day, isChoosing } = storm
  const count = storm.unasked.length
  return (
    <Card tone="warm" className="call" aria-labelledby="call-title">
      <Galet tint={2} shape={3} icon={<CloudSnow />} />
      <div className="call__text">
        <h2 id="call-title">{m.storm_ask({ count })}</h2>
        <p>{m.storm_ask_text()}</p>
      </div>
      <div className="call__acts">
        <LinkButton
          variant="line"
          to={isChoosing ? `?day=${day}` : `?day=${day}&choose=1`}
          preventScrollReset
        >
          {isChoosing ? m.storm_choose_all() : m.storm_choose()}
        </LinkButton>
        <Form method="post" id={FORM} preventScrollReset>
          <OnceKey />
          <input type="hidden" name="intent" value="propose" />
          <input type="hidden" name="day" value={day} />
          {!isChoosing &&
            storm.unasked.map((id) => <input key={id} type="hidden" name="appointment" value={id} />)}
          <Button
            type="submit"
            icon={<Send aria-hidden="true" />}
            isBusy={isBusy}
            busyLabel={m.storm_sending()}
          >
            {isChoosing ? m.storm_send_chosen() : m.storm_send({ count })}
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function Aside({ storm }: { storm: StormView }) {
  const messages = [
    ...(storm.rows.some(({ offersVideo }) => offersVideo) ? [m.mail_storm_body_video()] : []),
    ...(storm.rows.some(({ offersVideo }) => !offersVideo) ? [m.mail_storm_body()] : []),
  ]
  return (
    <>
      {messages.length > 0 && (
        <Card aria-labelledby="message-title">
          <CardHead id="message-title" title={m.storm_message()} description={m.storm_message_language()} />
          {messages.map((text) => (
            <blockquote key={text} className="storm-message">
              {text} {m.mail_storm_free()}
            </blockquote>
          ))}
        </Card>
      )}
      {storm.rows.length > 0 && (
        <Card aria-labelledby="suspended-title">
          <CardHead id="suspended-title" title={m.storm_suspended()} />
          <ItemList>
            <Item icon={<ShieldCheck />} title={m.storm_no_fee()} detail={m.storm_no_fee_text()} />
          </ItemList>
        </Card>
      )}
      <Card aria-labelledby="day-title">
        <CardHead id="day-title" title={m.storm_day()} />
        <Form className="desk__form">
          <TextField
            key={storm.day}
            label={m.storm_day_field()}
            name="day"
            type="date"
            isRequired
            defaultValue={storm.day}
          />
          <Button type="submit" variant="soft" size="sm">
            {m.storm_day_button()}
          </Button>
        </Form>
      </Card>
    </>
  )
}
