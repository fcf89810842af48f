import { clock } from '#server/platform/clock.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { renewVerifications, type RenewalWorld } from './renew-verifications.ts'

export type OnboardingJobs = { 'onboarding.renew': NoPayload }

export const onboardingSchedules: Schedules<OnboardingJobs> = { 'onboarding.renew': '20 4 * * *' }

export function onboardingJobs(world: RenewalWorld): JobHandlers<OnboardingJobs> {
  return { 'onboarding.renew': () => renewVerifications(world, clock.now()) }
}
