import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { type ExpiryDependencies, expirePoints } from './expire-points.ts'
import { lookAtDue } from './look-at-due.ts'

export type RewardJobs = { 'rewards.every-minute': NoPayload; 'rewards.expire': NoPayload }

export const rewardSchedules: Schedules<RewardJobs> = {
  'rewards.every-minute': '* * * * *',
  'rewards.expire': '20 14 * * *',
}

export function rewardJobs(dependencies: ExpiryDependencies): JobHandlers<RewardJobs> {
  return {
    'rewards.every-minute': () => lookAtDue(dependencies.database),
    'rewards.expire': () => expirePoints(dependencies),
  }
}
