import { m } from '#web/paraglide/messages.js'

type CardKind = 'offer' | 'shared'

const WORDS: Record<CardKind, () => string> = {
  offer: m.messages_card_offer,
  shared: m.messages_card_shared,
}

/** A message that is a card and no words, said in a line. */
export const cardWords = (card: CardKind | null) => (card ? WORDS[card]() : '')
