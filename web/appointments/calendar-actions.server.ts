import { data, redirect } from 'react-router'
import { UNDO_SECONDS } from '#domain/booking/shift.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, refused } from '#web/shell/problem.server.ts'
import { usualReception } from '#web/product/practice/hours.ts'
import { minuteIn, type PracticeSchedule } from '#web/product/practice/practice.server.ts'
import { asStored, withoutSpan } from '#web/product/practice/schedule-changes.server.ts'
import type { BoardOutcome } from './calendar/board-outcome.ts'
import { CALENDAR_PATH, isView } from './calendar-span.ts'
import type { ActProblem } from './nearest.server.ts'

const IN_PLACE = [
  'block-here',
  'open-here',
  'change-exception',
  'remove-exception',
  'add-hours',
  'change-hours',
  'remove-hours',
  'shift',
  'undo-shift',
] as const
type InPlace = (typeof IN_PLACE)[number]

/** One act of the calendar: the form under it, or something done in place. */
export async function actOnCalendar(api: ApiClient, schedule: PracticeSchedule, form: FormData) {
  const intent = intentIn(form, ['block', ...IN_PLACE])
  if (intent === 'block') return blockTime(api, form)
  return data(await actInPlace(api, schedule, intent, form))
}

/** Blocks hours of one day by a form, without a script too. */
async function blockTime(api: ApiClient, form: FormData) {
  const day = formText(form, 'day')
  const { error } = await api.POST('/api/professional/schedule/exceptions', {
    params: { header: onceHeader(form) },
    body: {
      ...closed(day, formText(form, 'label')),
      opensMinute: minuteIn(formText(form, 'opens')),
      closesMinute: minuteIn(formText(form, 'closes'), true),
    },
  })
  if (error) return refused(error)
  const view = formText(form, 'view')
  const query = new URLSearchParams({ view: isView(view) ? view : 'week', day, notice: 'time-blocked' })
  throw redirect(`${localPath(CALENDAR_PATH)}?${query}`)
}

const closed = (day: string, label: string) => ({
  kind: 'closed' as const,
  firstDay: day,
  lastDay: day,
  placeId: null,
  modes: [],
  label: label.trim() || null,
})

function timesIn(form: FormData) {
  return {
    day: formText(form, 'day'),
    opensMinute: Number(formText(form, 'from')),
    closesMinute: Number(formText(form, 'until')),
  }
}

async function actInPlace(
  api: ApiClient,
  schedule: PracticeSchedule,
  intent: InPlace,
  form: FormData,
): Promise<BoardOutcome> {
  if (intent === 'shift') return shift(api, form)
  const params = { path: { id: formText(form, 'id') }, header: onceHeader(form) }
  if (intent === 'undo-shift') {
    const body = { version: Number(formText(form, 'version')) }
    const { error } = await api.POST('/api/professional/appointments/{id}/shift/undo', { params, body })
    return error ? notDone(error) : { result: 'undone' }
  }
  const { error } = intent.endsWith('hours')
    ? await changeHours(api, schedule, intent, form)
    : await changeExceptions(api, schedule, intent, form)
  return error ? notDone(error) : { result: 'saved' }
}

function notDone(error: ActProblem): BoardOutcome {
  const { rules } = error.facts
  return { result: 'refused', problem: describeProblem(error), rules: Array.isArray(rules) ? rules : [] }
}

async function shift(api: ApiClient, form: FormData): Promise<BoardOutcome> {
  const id = formText(form, 'id')
  const { day, opensMinute, closesMinute } = timesIn(form)
  const zone = formText(form, 'zone')
  const { data: moved, error } = await api.POST('/api/professional/appointments/{id}/shift', {
    params: { path: { id }, header: onceHeader(form) },
    body: {
      startsAt: momentText(day, opensMinute, zone),
      endsAt: momentText(day, closesMinute, zone),
      version: Number(formText(form, 'version')),
      outsideHours: formText(form, 'outsideHours') === 'true',
    },
  })
  if (error) return notDone(error)
  // A second less than the server grants: what is offered is still possible when it is pressed.
  return { result: 'shifted', id, version: moved.appointment.version, undoSeconds: UNDO_SECONDS - 1 }
}

/** What the page drew; another text is nobody's, and is refused as such. */
function momentText(day: string, minute: number, zone: string): string {
  try {
    return Temporal.PlainDate.from(day)
      .toPlainDateTime()
      .add({ minutes: minute })
      .toZonedDateTime(zone)
      .toString({ timeZoneName: 'never' })
  } catch {
    throw data(null, 422)
  }
}

function changeExceptions(api: ApiClient, schedule: PracticeSchedule, intent: InPlace, form: FormData) {
  const id = formText(form, 'id')
  const params = { path: { id }, header: onceHeader(form) }
  if (intent === 'remove-exception')
    return api.DELETE('/api/professional/schedule/exceptions/{id}', { params })
  const { day, ...times } = timesIn(form)
  const block = { ...closed(day, formText(form, 'label')), ...times }
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  const body =
    intent === 'open-here' ? { ...block, kind: 'open' as const, ...usualReception(schedule, weekday) } : block
  if (intent !== 'change-exception')
    return api.POST('/api/professional/schedule/exceptions', { params: { header: params.header }, body })
  const {
    kind = 'closed',
    placeId = null,
    modes = [],
  } = schedule.exceptions.find((exception) => exception.id === id) ?? {}
  return api.PUT('/api/professional/schedule/exceptions/{id}', {
    params,
    body: { ...block, kind, placeId, modes },
  })
}

/** Hours of the week repeat: changed on one day, they are changed on all of that name. */
function changeHours(api: ApiClient, schedule: PracticeSchedule, intent: InPlace, form: FormData) {
  const key = formText(form, 'id')
  const changes = asStored(schedule)
  const rest = withoutSpan(changes.weekly, key)
  const before = changes.weekly.find((hours) => !rest.includes(hours))
  changes.weekly = rest
  if (intent !== 'remove-hours') {
    const { day, ...times } = timesIn(form)
    const weekday = Temporal.PlainDate.from(day).dayOfWeek
    const { placeId, modes } = before ?? usualReception(schedule, weekday)
    changes.weekly = [...rest, { weekday, ...times, placeId: placeId ?? null, modes: [...modes] }]
  }
  return api.PUT('/api/professional/schedule', { params: { header: onceHeader(form) }, body: changes })
}
