import type { Finance } from './books-format.ts'

export const auditState = (audit: Finance['audit']) => ({
  isBroken: (audit?.findings.length ?? 0) > 0,
  /** Only a reading that took place finds nothing. */
  isClean: audit?.findings.length === 0,
})
