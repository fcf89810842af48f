/** The two founder campaigns. The database holds the same figures as checks. */
export const FOUNDER_KINDS = ['individual', 'professional'] as const
export type FounderKind = (typeof FOUNDER_KINDS)[number]

export const FOUNDER_PLACES: Readonly<Record<FounderKind, number>> = { individual: 100, professional: 50 }

/** Commission rates per 100 of a professional's fees: the founder's first months, the founder's after, everyone's. */
export const FOUNDER_COMMISSION = { freeMonths: 6, freePercent: 0, laterPercent: 5, usualPercent: 8 } as const

/** The words people agree to when they sign up; new words are a new version. */
export const FOUNDER_CONSENT_VERSION = '2026-11-15'

/** The confirmation link works this long. */
export const FOUNDER_LINK_HOURS = 72

export type FounderPlaces = { places: number; taken: number; left: number }

/** One counter, wherever it is shown: places minus those taken. */
export function founderPlaces(kind: FounderKind, taken: number): FounderPlaces {
  const places = FOUNDER_PLACES[kind]
  return { places, taken, left: Math.max(0, places - taken) }
}

/** `/join?type=…` is in French; anything else is the default campaign. */
export function founderKindOf(type: string | null): FounderKind {
  return type === 'professionnel' ? 'professional' : 'individual'
}

export const JOIN_TYPES: Readonly<Record<FounderKind, string>> = {
  individual: 'particulier',
  professional: 'professionnel',
}
