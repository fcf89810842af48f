import type { CareLanguage, Mode } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** Names that every page about the directory writes. */
export const LANGUAGE_NAMES: Readonly<Record<CareLanguage, () => string>> = {
  fr: m.search_language_fr,
  en: m.search_language_en,
  es: m.search_language_es,
  ar: m.search_language_ar,
  pt: m.search_language_pt,
  it: m.search_language_it,
  zh: m.search_language_zh,
  ht: m.search_language_ht,
  vi: m.search_language_vi,
  ro: m.search_language_ro,
  ru: m.search_language_ru,
  wo: m.search_language_wo,
  lsq: m.search_language_lsq,
  asl: m.search_language_asl,
}

export const MODE_NAMES: Readonly<Record<Mode, () => string>> = {
  'in-person': m.search_mode_in_person,
  video: m.search_mode_video,
  'at-home': m.search_mode_at_home,
}

/** « Français, anglais »: the first with a capital, as in a sentence. */
export function namesInSentence(
  codes: readonly string[],
  names: Readonly<Record<string, () => string>>,
): string {
  const all = codes.map((code) => names[code]?.() ?? code)
  return all.map((name, index) => (index > 0 ? withinSentence(name) : name)).join(', ')
}

/** French writes common nouns with a small letter inside a sentence; acronyms stay as they are. */
export const withinSentence = (name: string) =>
  getLocale() === 'en' || /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
