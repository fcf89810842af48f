import type { Mode } from '#domain/directory/modes.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { findSpeciality } from '#domain/directory/specialities.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Random } from './random.ts'

const FEMININE: Partial<Record<ProfessionCode, string>> = {
  acupuncturist: 'Acupunctrice',
  'social-worker': 'Travailleuse sociale',
}

/** The title a person chooses to be shown with; nothing when the profession's own name fits. */
export function titleOf(profession: ProfessionCode, isWoman: boolean): string | null {
  return (isWoman ? FEMININE[profession] : undefined) ?? null
}

type Service = { fr: string; en: string; minutes: number; factor?: number }

const TALK: readonly Service[] = [
  { fr: 'Première rencontre', en: 'First meeting', minutes: 60 },
  { fr: 'Suivi individuel', en: 'Individual follow-up', minutes: 50 },
]
const BODY: readonly Service[] = [
  { fr: 'Évaluation initiale', en: 'Initial assessment', minutes: 60 },
  { fr: 'Traitement de suivi', en: 'Follow-up treatment', minutes: 45 },
]

const SERVICES: Record<ProfessionCode, readonly Service[]> = {
  psychologist: TALK,
  'social-worker': TALK,
  physiotherapist: BODY,
  osteopath: BODY,
  acupuncturist: BODY,
  nutritionist: [
    { fr: 'Bilan nutritionnel', en: 'Nutrition assessment', minutes: 75 },
    { fr: 'Suivi', en: 'Follow-up', minutes: 45 },
  ],
  'massage-therapist': [
    { fr: 'Massage de 60 minutes', en: '60-minute massage', minutes: 60 },
    { fr: 'Massage de 90 minutes', en: '90-minute massage', minutes: 90, factor: 0.95 },
  ],
  kinesiologist: [
    { fr: 'Bilan de condition physique', en: 'Fitness assessment', minutes: 75 },
    { fr: 'Séance d’entraînement', en: 'Training session', minutes: 60 },
  ],
  naturopath: [
    { fr: 'Bilan de vitalité', en: 'Vitality assessment', minutes: 75 },
    { fr: 'Suivi', en: 'Follow-up', minutes: 45 },
  ],
  other: [{ fr: 'Séance individuelle', en: 'Individual session', minutes: 60 }],
}

/** What a professional of this price per hour offers. */
export function servicesOf(profession: ProfessionCode, hourly: number, modes: readonly Mode[]) {
  return SERVICES[profession].map(({ fr, en, minutes, factor = 1 }, position) => ({
    nameFr: fr,
    nameEn: en,
    durationMinutes: minutes,
    priceCents: Math.round((hourly * factor * minutes) / 60 / 5) * 500,
    bufferAfterMinutes: 10,
    modes,
    position,
  }))
}

const CLOSINGS: Record<Locale, readonly string[]> = {
  fr: [
    'Mon approche est concrète et adaptée à votre rythme.',
    'Nous fixons ensemble des objectifs clairs et mesurons le chemin parcouru.',
    'Je prends le temps d’écouter avant de proposer un plan.',
    'Rendez-vous le soir et certains samedis.',
  ],
  en: [
    'My approach is practical and goes at your pace.',
    'Together we set clear goals and measure the way travelled.',
    'I take time to listen before suggesting a plan.',
    'Evening and some Saturday appointments.',
  ],
}

export function bioOf(
  profession: ProfessionCode,
  specialities: readonly string[],
  locale: Locale,
  since: number,
  random: Random,
): string {
  const topics = specialities
    .slice(0, 3)
    .map((code) => lowerFirst(findSpeciality(code)?.name[locale] ?? ''))
    .join(', ')
  const field = professionRules(profession).field[locale].toLowerCase()
  const closing = random.pick(CLOSINGS[locale])
  return locale === 'fr'
    ? `Je pratique depuis ${since} dans le domaine suivant : ${field}. J’accompagne surtout pour : ${topics}. ${closing}`.replaceAll(
        ' :',
        '\u00a0:',
      )
    : `I have practised since ${since} in ${field}. I mostly help with ${topics}. ${closing}`
}

/** « Anxiété » becomes « anxiété » inside a sentence; « TDAH » stays. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
