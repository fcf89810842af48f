import type { ProfessionRules } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'

export function yearsOf(since: number | null): string | null {
  if (since === null) return null
  const count = new Date().getFullYear() - since
  if (count < 1) return null
  const years = count === 1 ? m.professional_years_one({ count }) : m.professional_years_other({ count })
  return m.professional_since({ years })
}

const APPROACHES: Record<string, () => string> = {
  'cognitive-comportementale': m.professional_approach_cognitive,
  personnalisée: m.professional_approach_personal,
  holistique: m.professional_approach_holistic,
}

export const approachName = (approach: string | null) => APPROACHES[approach ?? '']?.() ?? null

const PERSONALITIES: Record<string, () => string> = {
  empathique: m.professional_personality_empathic,
  motivant: m.professional_personality_motivating,
  bienveillante: m.professional_personality_caring,
}

export const personalityName = (personality: string | null) => PERSONALITIES[personality ?? '']?.() ?? null

/** A profession without an order says so, in the same place and with the same weight. */
export function titleSentence({ titleStatus }: ProfessionRules, name: string): string {
  if (titleStatus === 'reserved') return m.professional_trust_title_reserved({ name })
  return titleStatus === 'association'
    ? m.professional_trust_title_association({ name })
    : m.professional_trust_title_none()
}

export function taxSentences({ tax, toConfirm }: ProfessionRules): string {
  const rule = tax === 'exempt' ? m.professional_tax_exempt() : m.professional_tax_taxable()
  return toConfirm.includes('tax') ? `${rule} ${m.professional_tax_confirm()}` : rule
}
