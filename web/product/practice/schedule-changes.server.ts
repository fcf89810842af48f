import type { components } from '#contract/api.d.ts'
import { LATE_FEE_PERCENTS, MOVE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { GRID_MINUTES } from '#domain/booking/schedule.ts'
import { spanKey } from './hours.ts'
import type { PracticeSchedule } from './practice.server.ts'

export type ScheduleChanges = components['schemas']['ScheduleChanges']

export const oneOf = <T extends number>(known: readonly T[], text: string, otherwise: T): T =>
  known.find((value) => String(value) === text) ?? otherwise

/** What is stored, in the shape in which it is sent. */
export function asStored({ weekly, rules, policy }: PracticeSchedule): ScheduleChanges {
  return {
    weekly: weekly.map(({ zone: _zone, ...hours }) => hours),
    rules: { ...rules, gridMinutes: oneOf(GRID_MINUTES, String(rules.gridMinutes), 30) },
    policy: {
      lateFeePercent: oneOf(LATE_FEE_PERCENTS, String(policy.lateFeePercent), 50),
      moveUntilHours: oneOf(MOVE_UNTIL_HOURS, String(policy.moveUntilHours), 2),
    },
  }
}

/** The week without these hours: removed, or about to be said anew. */
export const withoutSpan = (weekly: ScheduleChanges['weekly'], key: string) =>
  weekly.filter((hours) => spanKey(hours) !== key)
