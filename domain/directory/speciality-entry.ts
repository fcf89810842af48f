import type { Locale } from '../kernel/locale.ts'
import type { ProfessionCode } from './professions.ts'

/** What people come for. Everyday words in both languages lead a search to the professions that treat it. */
export type SpecialityEntry = {
  code: string
  name: Record<Locale, string>
  synonyms: Record<Locale, readonly string[]>
  professions: readonly ProfessionCode[]
}
