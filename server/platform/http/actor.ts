import type { Role } from '#domain/accounts/roles.ts'

/** Who is asking. */
export type Actor = { kind: 'anonymous' } | Person

export type Person = {
  kind: 'person'
  id: string
  role: Role
  sessionId: string
  /** A second factor is enrolled, so this session went through it. */
  hasSecondFactor: boolean
  /** Signed in recently enough for a change of credentials. */
  isFresh: boolean
}
