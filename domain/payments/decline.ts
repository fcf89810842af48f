/** What a bank lets be said of its no; anything else is between it and whoever holds the card. */
export const DECLINE_REASONS = ['insufficient-funds', 'expired-card', 'wrong-code'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
}

/** From the codes of the card networks. A lost or stolen card is never told as one: the words may be read by a thief. */
export const declineReason = (...codes: readonly (string | null | undefined)[]): DeclineReason | null =>
  codes.map((code) => (code && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined)).find(Boolean) ??
  null
