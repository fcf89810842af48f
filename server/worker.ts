// The worker process: mail, schedules and everything that may wait. Jobs are safe to run twice, so copies are too.
import { eraseDueAccounts, accountMails, accountSchedules } from '#server/accounts/index.ts'
import {
  bookingMails,
  bookingSchedules,
  endVisitsOf,
  expireHolds,
  extendFreeTimes,
  keepTime,
  offerFreedTime,
  refreshDueTimes,
  settleDueVisits,
  sendDueReminders,
  tellStorm,
} from '#server/booking/index.ts'
import { connectSchedules, sendPayouts } from '#server/connect/index.ts'
import { contactMails } from '#server/contact/index.ts'
import { auditNightly, ledgerSchedules, voidExpired } from '#server/ledger/index.ts'
import { doCardWork, paymentMails, paymentSchedules, releaseEarnings } from '#server/payments/index.ts'
import { issueDueInvoices, issueReceipts } from '#server/receipts/index.ts'
import { computeCommunity, healthSchedules } from '#server/health/index.ts'
import { forgetOldQuestions, matchingMails, matchingSchedules } from '#server/matching/index.ts'
import { forgetUnconfirmedFounders, founderMails, founderSchedules } from '#server/founders/index.ts'
import { onboardingMails, onboardingSchedules, renewVerifications } from '#server/onboarding/index.ts'
import { doAll } from '#server/platform/do-each.ts'
import { readConfig } from '#server/platform/config.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { log } from '#server/platform/log.ts'
import { openTransport, sendMailJob } from '#server/platform/mail/send-mail.ts'
import { objectSchedule, removeDueObjects } from '#server/platform/objects.ts'
import { onShutdown } from '#server/platform/shutdown.ts'
import { sweep, sweepSchedule } from '#server/platform/sweep.ts'
import { forgetOldEvents, retryEvent, stripeSchedules } from '#server/stripe/index.ts'
import {
  alignRenewal,
  applyPrices,
  subscriptionMails,
  subscriptionSchedules,
  tellPrices,
  tellWithdrawn,
  undoSubscription,
} from '#server/subscriptions/index.ts'
import { forgetOldVitals, vitalSchedules } from '#server/vitals/index.ts'
import { paymentEvents, reconcile } from './payment-events.ts'
import { openServices } from './services.ts'

const config = readConfig()
const services = await openServices(config, 'worker')
const { database, jobs, objects } = services
const mail = { smtpUrl: config.smtpUrl, from: config.mailFrom, origin: config.origin }
const transport = openTransport(mail)
const payments = paymentEvents(services)

const templates = {
  ...accountMails,
  ...founderMails,
  ...contactMails,
  ...onboardingMails,
  ...bookingMails,
  ...matchingMails,
  ...subscriptionMails,
  ...paymentMails,
}

const booking = { jobs, origin: config.origin, mailFrom: config.mailFrom }
const handlers: Record<string, JobHandler> = {
  'mail.send': sendMailJob(database, transport, templates, mail),
  'accounts.erase-due': () =>
    eraseDueAccounts(database, Temporal.Now.instant(), (tx, userId) => endVisitsOf(booking, tx, userId)),
  'platform.sweep': () => sweep(database),
  'platform.remove-objects': () => removeDueObjects(database, objects),
  'onboarding.renew': () =>
    renewVerifications({ database, jobs, origin: config.origin }, Temporal.Now.instant()),
  'founders.forget-unconfirmed': () => forgetUnconfirmedFounders(database, Temporal.Now.instant()),
  'booking.every-minute': () =>
    doAll([
      () => expireHolds(database),
      () => refreshDueTimes(database),
      () => sendDueReminders(database, booking),
      () => offerFreedTime(database, booking),
      () => settleDueVisits(database),
    ]),
  'booking.offer-time': async ({ professionalId }) => {
    await offerFreedTime(database, booking, String(professionalId))
  },
  'booking.tell-storm': ({ stormDayId }) => tellStorm(database, booking, String(stormDayId)),
  'booking.every-hour': () => doAll([() => keepTime(database), () => extendFreeTimes(database)]),
  'ledger.void-expired': () => voidExpired(database),
  'ledger.audit': async () => {
    await auditNightly(database)
  },
  // A receipt follows the card that pays it, in the same minute.
  'payments.every-minute': () =>
    doAll([() => doCardWork(database, services.cards, booking), () => issueReceipts(services)]),
  'receipts.issue': () => issueDueInvoices(services),
  'payments.earnings': () => releaseEarnings(database),
  'matching.forget-old': () => forgetOldQuestions(database),
  'health.community': () => computeCommunity(database, Temporal.Now.instant()),
  'vitals.forget-old': () => forgetOldVitals(database),
  'stripe.reconcile': async () => {
    if (!payments) return
    await reconcile(payments, Temporal.Now.instant())
    await forgetOldEvents(database, Temporal.Now.instant())
  },
  'stripe.retry': async ({ event }) => {
    if (payments) await retryEvent(payments, String(event))
  },
  'payouts.send': async () => {
    if (payments) await sendPayouts(payments, Temporal.Now.instant())
  },
  'subscriptions.align': async ({ subscription }) => {
    if (payments) await alignRenewal(payments.stripe, String(subscription), Temporal.Now.instant())
  },
  'subscriptions.undo': async ({ subscription }) => {
    if (payments) await undoSubscription(payments.stripe, String(subscription))
  },
  'subscriptions.prices': () =>
    doAll([
      () => tellPrices({ database, jobs, origin: config.origin }, Temporal.Now.instant()),
      () => tellWithdrawn(services),
      async () => payments && applyPrices(payments, Temporal.Now.instant()),
    ]),
}

await jobs.work(handlers, [
  ...accountSchedules,
  ...bookingSchedules,
  ...founderSchedules,
  ...ledgerSchedules,
  ...paymentSchedules,
  ...matchingSchedules,
  ...healthSchedules,
  ...vitalSchedules,
  ...stripeSchedules,
  ...connectSchedules,
  ...subscriptionSchedules,
  ...onboardingSchedules,
  sweepSchedule,
  objectSchedule,
])
log.info({ queues: Object.keys(handlers) }, 'worker ready')

onShutdown(async () => {
  await services.close()
  transport.close()
})
