import type { Schedule } from '#server/platform/jobs.ts'

export { fileRoutes } from './file-routes.ts'
export { onboardingMails } from './mails.ts'
export { offerRoutes } from './offer-routes.ts'
export { proofRoutes } from './proof-routes.ts'
export { renewVerifications } from './renew-verifications.ts'
export { verificationRoutes } from './verification-routes.ts'

export const onboardingSchedules: readonly Schedule[] = [{ queue: 'onboarding.renew', cron: '20 4 * * *' }]
