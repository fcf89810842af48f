// The worker process: mail, schedules and everything that may wait. Jobs are safe to run twice, so copies are too.
import { accountJobs, accountSchedules } from '#server/accounts/index.ts'
import { bookingJobs, bookingSchedules, startBusyCalendars } from '#server/booking/index.ts'
import { connectJobs, connectSchedules } from '#server/connect/index.ts'
import { familyJobs, familySchedules } from '#server/family/index.ts'
import { consultationJobs, consultationSchedules } from '#server/consultations/index.ts'
import { figureJobs, figureSchedules } from '#server/figures/index.ts'
import { formJobs, formSchedules } from '#server/forms/index.ts'
import { founderJobs, founderSchedules } from '#server/founders/index.ts'
import { healthJobs, healthSchedules } from '#server/health/index.ts'
import { ledgerJobs, ledgerSchedules } from '#server/ledger/index.ts'
import { matchingJobs, matchingSchedules } from '#server/matching/index.ts'
import { messageJobs, messageSchedules } from '#server/messages/index.ts'
import { notificationJobs, notificationSchedules } from '#server/notifications/index.ts'
import { mailSettings, openPushService, openTextService, startNoticePumps } from '#server/notifier/index.ts'
import { onboardingJobs, onboardingSchedules } from '#server/onboarding/index.ts'
import { paymentJobs, paymentSchedules } from '#server/payments/index.ts'
import { planJobs, planSchedules } from '#server/plans/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLastResort } from '#server/platform/last-resort.ts'
import { log } from '#server/platform/log.ts'
import { startMailPumps } from '#server/platform/mail/send-mail.ts'
import { openMailServer } from '#server/platform/mail/smtp.ts'
import { platformJobs, platformSchedules } from '#server/platform/platform-jobs.ts'
import { onShutdown } from '#server/platform/shutdown.ts'
import { issueReceipts, receiptJobs } from '#server/receipts/index.ts'
import { rewardJobs, rewardSchedules } from '#server/rewards/index.ts'
import { recordJobs, recordSchedules } from '#server/record/index.ts'
import { stripeJobs, stripeSchedules } from '#server/stripe/index.ts'
import { subscriptionJobs, subscriptionSchedules } from '#server/subscriptions/index.ts'
import { vitalJobs, vitalSchedules } from '#server/vitals/index.ts'
import { erasureHook } from './erasure-hook.ts'
import { mailTemplates } from './mail-templates.ts'
import { paymentEvents, reconcile } from './payment-events.ts'
import { openServices } from './services.ts'

const lastResort = openLastResort()
const config = readConfig()
const services = await openServices(config, 'worker')
const { origin, mailFrom } = config
const text = config.texts && openTextService(config.texts)
const dependencies = { ...services, origin, mailFrom, text, events: paymentEvents(services) }

const handlers = {
  ...platformJobs(services),
  ...accountJobs({ ...services, beforeErasure: erasureHook(dependencies) }),
  ...bookingJobs(dependencies),
  ...connectJobs(dependencies),
  ...familyJobs(dependencies),
  ...consultationJobs(dependencies),
  ...figureJobs(dependencies),
  ...formJobs(dependencies),
  ...founderJobs(dependencies),
  ...healthJobs(dependencies),
  ...ledgerJobs(dependencies),
  ...matchingJobs(dependencies),
  ...messageJobs(dependencies),
  ...notificationJobs(dependencies),
  ...onboardingJobs(dependencies),
  ...paymentJobs({ ...dependencies, issueReceipts: () => issueReceipts(services) }),
  ...planJobs(dependencies),
  ...receiptJobs(services),
  ...recordJobs(dependencies),
  ...rewardJobs(dependencies),
  ...stripeJobs({ ...dependencies, reconcile }),
  ...subscriptionJobs(dependencies),
  ...vitalJobs(dependencies),
}

await services.jobs.work(handlers, {
  ...platformSchedules,
  ...accountSchedules,
  ...bookingSchedules,
  ...connectSchedules,
  ...familySchedules,
  ...consultationSchedules,
  ...figureSchedules,
  ...formSchedules,
  ...planSchedules,
  ...founderSchedules,
  ...healthSchedules,
  ...ledgerSchedules,
  ...matchingSchedules,
  ...messageSchedules,
  ...notificationSchedules,
  ...onboardingSchedules,
  ...paymentSchedules,
  ...recordSchedules,
  ...rewardSchedules,
  ...stripeSchedules,
  ...subscriptionSchedules,
  ...vitalSchedules,
})
const pumps = startMailPumps({
  database: services.database,
  server: openMailServer(config.smtpUrl, { dkim: config.dkim }),
  templates: mailTemplates,
  settings: mailSettings(config),
})
const notices = startNoticePumps({
  database: services.database,
  origin,
  secret: config.authSecret,
  push: config.push && openPushService(config.push),
  text,
})
const calendars = startBusyCalendars(services)
log.info({ queues: Object.keys(handlers) }, 'worker ready')

const close = async () => {
  await Promise.all([pumps.stop(), notices.stop(), calendars.stop(), services.jobs.stop()])
  await services.close()
}
onShutdown(close)
lastResort.closesWith(close)
