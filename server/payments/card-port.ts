import type { DeclineReason } from '#domain/payments/decline.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Locale } from '#domain/kernel/locale.ts'

/** A refund as the provider has it now. */
export type SeenRefund = {
  id: string
  amountCents: number
  /** Asked for by us; the others were made at the provider's own dashboard. */
  isOurs: boolean
  isFailed: boolean
}

/**
 * What the product asks of whoever moves money on cards. Each call carries a key: asked again with it, the same answer
 * comes and nothing happens twice. A call that cannot be made now throws; whoever called tries again later.
 *
 * None of these is called inside a transaction of ours, and none confirms anything: what a card did is reported by
 * `cardAuthorised` and `cardRefused` (server/booking/appointments), from a verified event or the provider's own answer.
 */
export type CardPort = {
  /** Prepares a hold of this amount on a card; the person authorises it on the provider's page at `url`. */
  hold(wanted: CardHold): Promise<{ reference: string; url: string }>
  /**
   * Takes what was held, or less: the rest is let go. What the bank no longer holds is taken from the card that was
   * kept, if its owner agreed to that; each refusal of it makes another attempt, with a number of its own.
   */
  capture(wanted: CardCapture): Promise<CardAnswer>
  /** What became of a hold so far; it changes nothing. */
  look(reference: string): Promise<CardLook>
  /** Lets go of all that was held, whether it was authorised yet or not. */
  cancel(wanted: { key: string; reference: string }): Promise<void>
  /**
   * Gives back part of what was captured, or what somebody else left of it. Answers every refund that was made under
   * this key: together they may be less than was asked for.
   */
  refund(wanted: { key: string; reference: string; amount: Cents }): Promise<SeenRefund[]>
}

/**
 * Held; never to be held any more; the page is open and nobody tried; it is open and a card was declined on it; or
 * somebody paid and the bank has not answered. The page's address while it can be paid on.
 */
export type CardLook = {
  answer: 'yes' | 'no' | 'open' | 'declined' | 'nothing-yet'
  url: string | null
  /** Why the bank said no, where it lets that be said. */
  reason: DeclineReason | null
}

type CardCapture = {
  key: string
  reference: string
  amount: Cents
  mayChargeKept: boolean
  attempt: number
}

/** Taken; refused by the bank, which may say yes another day; or nothing is held and nothing may be charged. */
export type CardAnswer = 'taken' | 'refused' | 'not-agreed'

type CardHold = {
  key: string
  appointmentId: string
  /** An account, or somebody without one: then the provider's page asks for an address if there is none. */
  payer: { memberId: string } | { email: string | null }
  amount: Cents
  language: Locale
  /** The person agreed that the card is kept for what this visit costs. */
  isKept: boolean
  /** The hold on the time ends then: an authorisation after it is let go. */
  expiresAt: Temporal.Instant
  /** Paths of the site. Neither proves anything: the page asks the server what is true. */
  successPath: string
  cancelPath: string
}
