import type { AccountRef, AccountType } from '#domain/ledger/accounts.ts'

export { auditLedger, AUDIT_CHECKS, type Finding } from './audit-ledger.ts'
export { accountId, transferId } from './ids.ts'
export { openAccount } from './open-account.ts'
export { type AccountEntry, type Balance, balanceOf, entriesOf, type EntryPosition } from './read-ledger.ts'
export {
  type Effect,
  lockAccounts,
  type NewTransfer,
  post,
  reserve,
  transfer,
  type TransferFacts,
  voidReservation,
} from './transfer.ts'
export { type LastAudit, lastAudit } from './nightly-audit.ts'
export { type LedgerJobs, ledgerJobs, ledgerSchedules } from './jobs.ts'

/** Somebody's account, or the platform's own when there is nobody to name. */
export const accountOf = (type: AccountType, ownerId: string | null = null): AccountRef => ({ type, ownerId })
