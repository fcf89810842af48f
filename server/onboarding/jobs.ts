import { clock } from '#server/platform/clock.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { renewVerifications, type RenewalDependencies } from './renew-verifications.ts'

export type OnboardingJobs = { 'onboarding.renew': NoPayload }

export const onboardingSchedules: Schedules<OnboardingJobs> = { 'onboarding.renew': '20 4 * * *' }

export function onboardingJobs(dependencies: RenewalDependencies): JobHandlers<OnboardingJobs> {
  return { 'onboarding.renew': () => renewVerifications(dependencies, clock.now()) }
}
