import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { auditNightly } from './nightly-audit.ts'
import { voidExpired } from './void-expired.ts'

export type LedgerJobs = { 'ledger.void-expired': NoPayload; 'ledger.audit': NoPayload }

export const ledgerSchedules: Schedules<LedgerJobs> = {
  'ledger.void-expired': '*/5 * * * *',
  'ledger.audit': '20 4 * * *',
}

export function ledgerJobs({ database }: { database: Database }): JobHandlers<LedgerJobs> {
  return {
    'ledger.void-expired': () => voidExpired(database),
    'ledger.audit': () => auditNightly(database),
  }
}
