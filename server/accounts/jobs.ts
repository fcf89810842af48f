import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { eraseDueAccounts, type ErasureHook } from './erase-due-accounts.ts'
import { forgetExpired } from './forget-expired.ts'
import { forgetUnconfirmedAccounts } from './forget-unconfirmed.ts'

export type AccountJobs = { 'accounts.erase-due': NoPayload; 'accounts.forget-unconfirmed': NoPayload }

export const accountSchedules: Schedules<AccountJobs> = {
  'accounts.erase-due': '20 4 * * *',
  'accounts.forget-unconfirmed': '12 * * * *',
}

type Dependencies = { database: Database; beforeErasure: ErasureHook }

export function accountJobs({ database, beforeErasure }: Dependencies): JobHandlers<AccountJobs> {
  return {
    'accounts.erase-due': () => eraseDueAccounts(database, clock.now(), beforeErasure),
    'accounts.forget-unconfirmed': () =>
      doAll([() => forgetUnconfirmedAccounts(database, clock.now()), () => forgetExpired(database)]),
  }
}
