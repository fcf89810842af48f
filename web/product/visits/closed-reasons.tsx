import type { components } from '#contract/api.d.ts'
import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import './closed-reasons.css'
import { minuteText } from './visit-times.ts'

type ClosedTime = components['schemas']['ClosedTime']
type Reason = ClosedTime['reasons'][number]
type Rule = Reason['rule']

/** Each rule in a sentence, for whoever passes it on purpose. */
const RULES: Record<Rule, () => string> = {
  past: m.calendar_closed_past,
  visit: m.calendar_closed_visit,
  request: m.calendar_closed_request,
  hold: m.calendar_closed_hold,
  buffer: m.calendar_closed_buffer,
  elsewhere: m.calendar_closed_elsewhere,
  holiday: m.calendar_closed_holiday,
  exception: m.calendar_closed_exception,
  hours: m.calendar_closed_hours,
  notice: m.calendar_closed_notice,
  horizon: m.calendar_closed_horizon,
  'day-full': m.calendar_closed_day_full,
}

const isRule = (text: string): text is Rule => text in RULES

export const ruleTexts = (rules: readonly string[]) => rules.filter(isRule).map((rule) => RULES[rule]())

const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

/** With the visit, the note or the moment that it is about. */
function reasonText({ rule, startsAt, label, lastDay, max }: Reason): string {
  const time = startsAt ? minuteText(minuteOf(startsAt)) : ''
  const day = lastDay ? formatDay(lastDay, getLocale()) : ''
  if (rule === 'visit' && time) return m.calendar_closed_visit_at({ time })
  if (rule === 'buffer' && time) return m.calendar_closed_buffer_at({ time })
  if (rule === 'elsewhere' && time) return m.calendar_closed_elsewhere_at({ time })
  if (rule === 'exception' && label) return m.calendar_closed_exception_named({ label })
  if (rule === 'notice' && startsAt)
    return m.calendar_closed_notice_until({ day: formatDay(startsAt, getLocale()), time })
  if (rule === 'horizon' && day) return m.calendar_closed_horizon_day({ day })
  if (rule === 'day-full' && max !== null) return m.calendar_closed_day_full_count({ count: max })
  return RULES[rule]()
}

/** « Why is this time closed? », or that it is open. */
export function ClosedReasons({ closed }: { closed: ClosedTime | null }) {
  return (
    <div role="status">
      {closed?.isOpen && <p>{m.calendar_open_now()}</p>}
      {closed && !closed.isOpen && (
        <>
          <b>{m.calendar_why()}</b>
          <ReasonList closed={closed} />
        </>
      )}
    </div>
  )
}

export function ReasonList({ closed }: { closed: ClosedTime }) {
  return (
    <ul className="closed-why">
      {closed.reasons.map((reason, index) => (
        <li key={`${reason.rule}-${index}`}>{reasonText(reason)}</li>
      ))}
    </ul>
  )
}
