import type { CareLanguage, Mode } from '#domain/directory/modes.ts'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'

/** Names that every page about the directory writes, in the reader's language only. */
export function languageNames(): Record<CareLanguage, string> {
  return {
    fr: m.search_language_fr(),
    en: m.search_language_en(),
    es: m.search_language_es(),
    ar: m.search_language_ar(),
    pt: m.search_language_pt(),
    it: m.search_language_it(),
    zh: m.search_language_zh(),
    ht: m.search_language_ht(),
    vi: m.search_language_vi(),
    ro: m.search_language_ro(),
    ru: m.search_language_ru(),
    wo: m.search_language_wo(),
    lsq: m.search_language_lsq(),
    asl: m.search_language_asl(),
  }
}

export function modeNames(): Record<Mode, string> {
  return {
    'in-person': m.search_mode_in_person(),
    video: m.search_mode_video(),
    'at-home': m.search_mode_at_home(),
  }
}

export type ProfessionName = { code: string; name: string; field: string; body: string | null }

/** The rulebook's own order; scripts would carry the whole book. */
export function professionNames(): ProfessionName[] {
  const locale = getLocale()
  return PROFESSIONS.map(({ code, name, field, body }) => ({
    code,
    name: name[locale],
    field: field[locale],
    body: body?.code ?? null,
  }))
}
