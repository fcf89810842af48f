/** Where a payment by card stands, for whoever comes back from the provider's page. */
export const CARD_STATES = [
  'none',
  'open',
  'waiting',
  'declined',
  'confirmed',
  'releasing',
  'released',
] as const
export type CardState = (typeof CARD_STATES)[number]
