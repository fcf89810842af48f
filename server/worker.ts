// The worker process: mail, schedules and everything that may wait. Jobs are safe to run twice, so copies are too.
import { accountSchedules, eraseDueAccounts, forgetUnconfirmedAccounts } from '#server/accounts/index.ts'
import {
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
import { auditNightly, ledgerSchedules, voidExpired } from '#server/ledger/index.ts'
import { doCardWork, paymentSchedules, releaseEarnings } from '#server/payments/index.ts'
import { issueDueInvoices, issueReceipts } from '#server/receipts/index.ts'
import { computeCommunity, healthSchedules } from '#server/health/index.ts'
import { forgetOldQuestions, matchingSchedules } from '#server/matching/index.ts'
import { forgetUnconfirmedFounders, founderSchedules } from '#server/founders/index.ts'
import { onboardingSchedules, renewVerifications } from '#server/onboarding/index.ts'
import { clock } from '#server/platform/clock.ts'
import { doAll } from '#server/platform/do-each.ts'
import { readConfig } from '#server/platform/config.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { openLastResort } from '#server/platform/last-resort.ts'
import { log } from '#server/platform/log.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.ts'
import { openMailServer } from '#server/platform/mail/smtp.ts'
import { objectSchedule, removeDueObjects } from '#server/platform/objects.ts'
import { onShutdown } from '#server/platform/shutdown.ts'
import { sweep, sweepSchedule } from '#server/platform/sweep.ts'
import { forgetOldEvents, retryEvent, stripeSchedules } from '#server/stripe/index.ts'
import {
  alignRenewal,
  applyPrices,
  subscriptionSchedules,
  tellPrices,
  tellWithdrawn,
  undoSubscription,
} from '#server/subscriptions/index.ts'
import { forgetOldVitals, vitalSchedules } from '#server/vitals/index.ts'
import { mailTemplates } from './mail-templates.ts'
import { paymentEvents, reconcile } from './payment-events.ts'
import { openServices } from './services.ts'

const lastResort = openLastResort()
const config = readConfig()
const services = await openServices(config, 'worker')
const { database, jobs, objects } = services
const mail = { from: config.mailFrom, origin: config.origin }
const mailServer = openMailServer(config.smtpUrl)
const payments = paymentEvents(services)

const booking = { jobs, origin: config.origin, mailFrom: config.mailFrom }
const handlers: Record<string, JobHandler> = {
  'mail.send': sendMailJob(database, mailServer, mailTemplates, mail),
  'accounts.erase-due': () =>
    eraseDueAccounts(database, clock.now(), (tx, userId) => endVisitsOf(booking, tx, userId)),
  'accounts.forget-unconfirmed': () => forgetUnconfirmedAccounts(database, clock.now()),
  'platform.sweep': () => sweep(database),
  'platform.remove-objects': () => removeDueObjects(database, objects),
  'onboarding.renew': () => renewVerifications({ database, jobs, origin: config.origin }, clock.now()),
  'founders.forget-unconfirmed': () => forgetUnconfirmedFounders(database, clock.now()),
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
  'health.community': () => computeCommunity(database, clock.now()),
  'vitals.forget-old': () => forgetOldVitals(database),
  'stripe.reconcile': async () => {
    if (!payments) return
    await reconcile(payments, clock.now())
    await forgetOldEvents(database, clock.now())
  },
  'stripe.retry': async ({ event }) => {
    if (payments) await retryEvent(payments, String(event))
  },
  'payouts.send': async () => {
    if (payments) await sendPayouts(payments, clock.now())
  },
  'subscriptions.align': async ({ subscription }) => {
    if (payments) await alignRenewal(payments.stripe, String(subscription), clock.now())
  },
  'subscriptions.undo': async ({ subscription }) => {
    if (payments) await undoSubscription(payments.stripe, String(subscription))
  },
  'subscriptions.prices': () =>
    doAll([
      () => tellPrices({ database, jobs, origin: config.origin }, clock.now()),
      () => tellWithdrawn(services),
      async () => payments && applyPrices(payments, clock.now()),
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

const close = () => services.close()
onShutdown(close)
lastResort.leavesBy(close)
