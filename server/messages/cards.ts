import type { Mode } from '#domain/directory/modes.ts'
import type { Questionnaire } from '#server/health/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Sending } from './queries.ts'

/** A time that a professional proposes, as it was offered then: nothing is kept by it. */
export type Offer = {
  serviceId: string
  nameFr: string
  nameEn: string | null
  durationMinutes: number
  priceCents: number
  mode: Mode
  placeId: string | null
  city: string | null
  startsAt: string
  zone: string
}

/** A result that a person opened to the professional: which one, and nothing of what it says. */
export type Shared = { resultId: string; questionnaire: Questionnaire }

/** What a message holds beside its words, sealed with them. */
export type Cards = { offer?: Offer; shared?: Shared }

export const CARD_KINDS = ['offer', 'shared'] as const
export type CardKind = (typeof CARD_KINDS)[number]

export const cardKindOf = (cards: Cards): CardKind | null =>
  CARD_KINDS.find((kind) => cards[kind] !== undefined) ?? null

/** Makes the card in the transaction that sends it, or refuses. */
export type CardOf = (ctx: Ctx, tx: Tx, thread: Sending) => Promise<Cards>
