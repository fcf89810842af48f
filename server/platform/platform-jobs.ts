import type { Database } from './database.ts'
import type { JobHandlers, PlatformJobs, Schedules } from './jobs.ts'
import type { MailTemplates } from './mail/mail.ts'
import { type MailSettings, sendMailJob } from './mail/send-mail.ts'
import type { MailServer } from './mail/smtp.ts'
import { type ObjectStore, removeDueObjects } from './objects.ts'
import { sweep } from './sweep.ts'

export const platformSchedules: Schedules<PlatformJobs> = {
  'platform.sweep': '7 * * * *',
  'platform.remove-objects': '*/10 * * * *',
}

type Dependencies = {
  database: Database
  objects: ObjectStore
  mail: { server: MailServer; templates: MailTemplates; settings: MailSettings }
}

export function platformJobs({ database, objects, mail }: Dependencies): JobHandlers<PlatformJobs> {
  return {
    'mail.send': sendMailJob(database, mail.server, mail.templates, mail.settings),
    'platform.sweep': () => sweep(database),
    'platform.remove-objects': () => removeDueObjects(database, objects),
  }
}
