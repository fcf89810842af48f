import { data, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { LATE_FEE_PERCENTS, MOVE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { GRID_MINUTES } from '#domain/booking/schedule.ts'
import { MODES } from '#domain/directory/modes.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { minuteIn, type PracticeSchedule } from '#web/product/practice/practice.server.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import {
  asStored,
  oneOf,
  type ScheduleChanges as Changes,
  withoutSpan,
} from '#web/product/practice/schedule-changes.server.ts'

type Values = Record<string, string[]>
/** The field whose own sentence the page says. */
type Wrong = 'days' | 'opens' | 'closes' | 'modes' | 'placeId'
/** What the form that was refused shows again. */
export type RefusedSchedule = {
  intent: string
  values: Values
  problem: FormProblem
  wrong: Wrong | undefined
}

/** One form of the page was sent; what it does not say stays as it is stored. */
export async function changeAvailability(api: ApiClient, schedule: PracticeSchedule, form: FormData) {
  const intent = intentIn(form, [
    'add-exception',
    'change-exception',
    'remove-exception',
    'add-hours',
    'change-hours',
    'remove-hours',
    'rules',
  ])
  const header = onceHeader(form)
  const wrong = (field: Wrong) => refused(form, { code: 'request/invalid', status: 422 }, field)

  if (intent === 'add-exception' || intent === 'change-exception') {
    const body = readException(form)
    if (body.kind === 'open' && (body.opensMinute === null || body.modes.length === 0)) return wrong('opens')
    if (body.opensMinute !== null && (body.closesMinute ?? 0) <= body.opensMinute) return wrong('closes')
    const path = { id: formText(form, 'id') }
    const { error } =
      intent === 'add-exception'
        ? await api.POST('/api/professional/schedule/exceptions', { params: { header }, body })
        : await api.PUT('/api/professional/schedule/exceptions/{id}', { params: { path, header }, body })
    return error ? refused(form, error) : saved()
  }
  if (intent === 'remove-exception') {
    const path = { id: formText(form, 'id') }
    const { error } = await api.DELETE('/api/professional/schedule/exceptions/{id}', {
      params: { path, header },
    })
    return error ? refused(form, error) : saved()
  }

  const changes = asStored(schedule)
  if (intent === 'add-hours' || intent === 'change-hours') {
    const hours = readHours(form)
    if (hours.days.length === 0) return wrong('days')
    if (hours.opensMinute === null || hours.closesMinute === null || hours.closesMinute <= hours.opensMinute)
      return wrong('closes')
    if (hours.modes.length === 0) return wrong('modes')
    if (hours.modes.includes('in-person') && !hours.placeId) return wrong('placeId')
    const { opensMinute, closesMinute, placeId, modes } = hours
    if (intent === 'change-hours') changes.weekly = withoutSpan(changes.weekly, formText(form, 'span'))
    for (const weekday of hours.days)
      changes.weekly.push({ weekday, opensMinute, closesMinute, placeId, modes })
  } else if (intent === 'remove-hours') {
    changes.weekly = withoutSpan(changes.weekly, formText(form, 'span'))
  } else {
    Object.assign(changes, readRules(form, changes))
  }
  const { error } = await api.PUT('/api/professional/schedule', { params: { header }, body: changes })
  return error ? refused(form, error) : saved()
}

function saved(): never {
  throw redirect(`${localPath('/dashboard/professional/availability')}?notice=visit-saved`)
}

function refused(form: FormData, problem: Parameters<typeof describeProblem>[0], wrong?: Wrong) {
  const values: Values = {}
  for (const [name, value] of form)
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  const intent = formText(form, 'intent')
  return data<RefusedSchedule>({ intent, values, problem: describeProblem(problem), wrong }, problem.status)
}

function readHours(form: FormData) {
  return {
    days: form.getAll('days').map(Number),
    opensMinute: minuteIn(formText(form, 'opens')),
    closesMinute: minuteIn(formText(form, 'closes'), true),
    placeId: formText(form, 'placeId') || null,
    modes: MODES.filter((mode) => form.getAll('modes').includes(mode)),
  }
}

function readException(form: FormData): Required<components['schemas']['NewScheduleException']> {
  const { opensMinute, closesMinute, placeId, modes } = readHours(form)
  const firstDay = formText(form, 'firstDay')
  return {
    kind: form.get('kind') === 'open' ? 'open' : 'closed',
    firstDay,
    lastDay: formText(form, 'lastDay') || firstDay,
    opensMinute,
    // One hour without the other is said by the API, beside its field.
    closesMinute,
    placeId,
    modes: form.get('kind') === 'open' ? modes : [],
    label: formText(form, 'label').trim() || null,
  }
}

function readRules(form: FormData, { rules, policy }: Changes): Pick<Changes, 'rules' | 'policy'> {
  const max = formText(form, 'maxVisitsPerDay').trim()
  return {
    rules: {
      ...rules,
      gridMinutes: oneOf(GRID_MINUTES, formText(form, 'gridMinutes'), rules.gridMinutes),
      minimumNoticeMinutes: Number(formText(form, 'minimumNoticeMinutes')),
      horizonDays: Number(formText(form, 'horizonDays')),
      maxVisitsPerDay: max === '' ? null : Number(max),
      isClosedOnHolidays: form.get('isClosedOnHolidays') !== null,
    },
    policy: {
      lateFeePercent: oneOf(LATE_FEE_PERCENTS, formText(form, 'lateFeePercent'), policy.lateFeePercent),
      moveUntilHours: oneOf(MOVE_UNTIL_HOURS, formText(form, 'moveUntilHours'), policy.moveUntilHours),
    },
  }
}
