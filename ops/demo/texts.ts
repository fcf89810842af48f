import type { Mode } from '#domain/directory/modes.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { findSpeciality } from '#domain/directory/specialities.ts'
import { formatList } from '#domain/kernel/format-list.ts'
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

type Facts = { field: string; topics: string; since: number }

/** Said as people say it; which one follows from the facts, so that the same person always speaks alike. */
const OPENINGS: Record<Locale, readonly ((facts: Facts) => string)[]> = {
  fr: [
    ({ field, topics, since }) =>
      `J’exerce en ${field} depuis ${since}. On vient me voir surtout pour ceci\u00a0: ${topics}.`,
    ({ field, topics, since }) =>
      `${upperFirst(topics)}\u00a0: voilà ce qui remplit la plupart de mes journées. Je travaille en ${field} depuis ${since}.`,
    ({ field, topics, since }) =>
      `Après mes études en ${field}, j’ai ouvert ma pratique en ${since}. Les sujets que je vois le plus souvent\u00a0: ${topics}.`,
  ],
  en: [
    ({ field, topics, since }) =>
      `I have worked in ${field} since ${since}. People mostly come to see me about ${topics}.`,
    ({ field, topics, since }) =>
      `Most of my days are about ${topics}. I have been in ${field} since ${since}.`,
    ({ field, topics, since }) =>
      `I trained in ${field} and opened my practice in ${since}. What I see most often: ${topics}.`,
  ],
}

const CLOSINGS: Record<Locale, readonly string[]> = {
  fr: [
    'À la première rencontre, on fait le tour de ce qui vous amène, sans se presser.',
    'Vous repartez avec une ou deux choses à essayer, pas avec une liste.',
    'Si je ne suis pas la bonne personne pour vous, je vous le dis et je vous dirige ailleurs.',
    'Je reçois aussi le soir et certains samedis.',
  ],
  en: [
    'At the first visit we go over what brings you in, without rushing.',
    'You leave with one or two things to try, not a list.',
    'If I am not the right person for you, I will say so and point you to someone who is.',
    'I also see people in the evening and on some Saturdays.',
  ],
}

export function bioOf(
  profession: ProfessionCode,
  specialities: readonly string[],
  locale: Locale,
  since: number,
  random: Random,
): string {
  const names = specialities.slice(0, 3).map((code) => lowerFirst(findSpeciality(code)?.name[locale] ?? ''))
  const topics = formatList(names, locale)
  // « Autres pratiques » is a heading, not something one works in.
  const field =
    profession === 'other'
      ? { fr: 'pratique privée', en: 'private practice' }[locale]
      : professionRules(profession).field[locale].toLowerCase()
  const openings = OPENINGS[locale]
  const opening = openings[(since + topics.length) % openings.length] ?? openings[0]
  return `${opening?.({ field, topics, since }) ?? ''} ${random.pick(CLOSINGS[locale])}`
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** « Anxiété » becomes « anxiété » inside a sentence; « TDAH » stays. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
