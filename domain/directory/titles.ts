import type { Locale } from '../kernel/locale.ts'
import type { ProfessionCode } from './professions.ts'

export type ShownTitle = Readonly<Record<Locale, string>>

/**
 * The titles that a profession's members may be shown with, in the masculine, the feminine and, where the word has one
 * form for everyone, that one. Any other text waits for a decision.
 */
const TITLES: Readonly<Record<ProfessionCode, readonly ShownTitle[]>> = {
  psychologist: [{ fr: 'Psychologue', en: 'Psychologist' }],
  nutritionist: [
    { fr: 'Nutritionniste', en: 'Nutritionist' },
    { fr: 'Diététiste', en: 'Dietitian' },
    { fr: 'Diététiste-nutritionniste', en: 'Dietitian-nutritionist' },
  ],
  'massage-therapist': [{ fr: 'Massothérapeute', en: 'Massage therapist' }],
  kinesiologist: [{ fr: 'Kinésiologue', en: 'Kinesiologist' }],
  physiotherapist: [
    { fr: 'Physiothérapeute', en: 'Physiotherapist' },
    { fr: 'Technologue en physiothérapie', en: 'Physiotherapy technologist' },
  ],
  naturopath: [{ fr: 'Naturopathe', en: 'Naturopath' }],
  osteopath: [{ fr: 'Ostéopathe', en: 'Osteopath' }],
  acupuncturist: [
    { fr: 'Acupuncteur', en: 'Acupuncturist' },
    { fr: 'Acupunctrice', en: 'Acupuncturist' },
  ],
  'social-worker': [
    { fr: 'Travailleur social', en: 'Social worker' },
    { fr: 'Travailleuse sociale', en: 'Social worker' },
    { fr: 'Thérapeute conjugal et familial', en: 'Marriage and family therapist' },
    { fr: 'Thérapeute conjugale et familiale', en: 'Marriage and family therapist' },
  ],
  other: [],
}

export function titlesOf(profession: ProfessionCode): readonly ShownTitle[] {
  return TITLES[profession]
}

/** Whether the rulebook knows this pair; no text at all is the profession's own name, and known. */
export function isRulebookTitle(
  profession: ProfessionCode,
  title: { fr: string | null; en: string | null },
): boolean {
  if (title.fr === null && title.en === null) return true
  return TITLES[profession].some(({ fr, en }) => (title.fr ?? fr) === fr && (title.en ?? en) === en)
}
