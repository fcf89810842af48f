import type { AccountRef, AccountType } from '#domain/ledger/accounts.ts'

export { auditLedger, AUDIT_CHECKS } from './audit-ledger.ts'
export { accountId, transferId } from './ids.ts'
export { type AccountEntry, balanceOf, balancesOf, entriesOf } from './read-ledger.ts'
export { type Effect, lockAccounts, post, reserve, transfer, voidReservation } from './transfer.ts'
export { lastAudit } from './nightly-audit.ts'
export { type LedgerJobs, ledgerJobs, ledgerSchedules } from './jobs.ts'

/** Somebody's account, or the platform's own when there is nobody to name. */
export const accountOf = (type: AccountType, ownerId: string | null = null): AccountRef => ({ type, ownerId })
