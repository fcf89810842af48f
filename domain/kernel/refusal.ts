import type { RefusalCode } from '../refusals.ts'

/** Plain data that helps the reader of a refusal. Never a name, an address or anything about health. */
export type Facts = Record<string, string | number | boolean | readonly string[]>

/** The product says no, on purpose. Thrown by rules and use cases; it also rolls the transaction back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly facts: Facts

  constructor(code: RefusalCode, facts: Facts = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }
}
