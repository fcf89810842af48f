import { accountMails } from '#server/accounts/index.ts'
import { bookingMails } from '#server/booking/appointments/index.ts'
import { contactMails } from '#server/contact/index.ts'
import { familyMails } from '#server/family/index.ts'
import { founderMails } from '#server/founders/index.ts'
import { matchingMails } from '#server/matching/index.ts'
import { noticeMails } from '#server/notifier/index.ts'
import { onboardingMails } from '#server/onboarding/index.ts'
import { paymentMails } from '#server/payments/index.ts'
import type { MailTemplates } from '#server/platform/mail/mail.ts'
import { receiptMails } from '#server/receipts/index.ts'
import { rewardMails } from '#server/rewards/index.ts'
import { subscriptionMails } from '#server/subscriptions/index.ts'

/** Every message that the product writes. */
export const mailTemplates: MailTemplates = {
  ...accountMails,
  ...founderMails,
  ...contactMails,
  ...onboardingMails,
  ...bookingMails,
  ...matchingMails,
  ...subscriptionMails,
  ...paymentMails,
  ...receiptMails,
  ...rewardMails,
  ...familyMails,
  ...noticeMails,
}
