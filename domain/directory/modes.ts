export const MODES = ['in-person', 'video', 'at-home'] as const
export type Mode = (typeof MODES)[number]

/** Languages a visit can be held in; the codes are ISO 639, and the two sign languages of Quebec. */
export const CARE_LANGUAGES = [
  'fr',
  'en',
  'es',
  'ar',
  'pt',
  'it',
  'zh',
  'ht',
  'vi',
  'ro',
  'ru',
  'wo',
  'lsq',
  'asl',
] as const
export type CareLanguage = (typeof CARE_LANGUAGES)[number]

/** Sets as bits, so that a filter is one comparison inside the index walk. The order above is the bit: append only. */
export const maskOf = <T extends string>(all: readonly T[], chosen: readonly T[]): number =>
  chosen.reduce((mask, value) => mask | (1 << all.indexOf(value)), 0)

export const fromMask = <T extends string>(all: readonly T[], mask: number): T[] =>
  all.filter((_value, bit) => (mask & (1 << bit)) !== 0)
