// The worker process: mail, schedules and everything that may wait. Jobs are safe to run twice, so copies are too.
import { eraseDueAccounts, accountMails, accountSchedules } from '#server/accounts/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { log } from '#server/platform/log.ts'
import { openTransport, sendMailJob } from '#server/platform/mail/send-mail.ts'
import { onShutdown } from '#server/platform/shutdown.ts'
import { sweep, sweepSchedule } from '#server/platform/sweep.ts'
import { openServices } from './services.ts'

const config = readConfig()
const services = await openServices(config, 'worker')
const { database, jobs } = services
const mail = { smtpUrl: config.smtpUrl, from: config.mailFrom, origin: config.origin }
const transport = openTransport(mail)

const handlers: Record<string, JobHandler> = {
  'mail.send': sendMailJob(database, transport, accountMails, mail),
  'accounts.erase-due': () => eraseDueAccounts(database, Temporal.Now.instant()),
  'platform.sweep': () => sweep(database),
}

await jobs.work(handlers, [...accountSchedules, sweepSchedule])
log.info({ queues: Object.keys(handlers) }, 'worker ready')

onShutdown(async () => {
  await services.close()
  transport.close()
})
