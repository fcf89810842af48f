import type { Locale } from '../kernel/locale.ts'

type Bilingual<T = string> = Record<Locale, T>

/**
 * What the product may and must do with a profession, as data: one row drives title checks, taxes, receipts, reviews
 * and payments. What counsel or an accountant must still confirm is named in `toConfirm`.
 */
export type ProfessionRules = {
  code: ProfessionCode
  /** Position in search projections; never reused. */
  topicId: number
  name: Bilingual
  /** The field, as filters and services name it: « Psychologie ». */
  field: Bilingual
  synonyms: Bilingual<readonly string[]>
  titleStatus: 'reserved' | 'association' | 'none'
  body: { code: string; name: Bilingual } | null
  /** What a licence or member number looks like, with one that does. */
  number: { pattern: string; example: string } | null
  tax: 'exempt' | 'taxable'
  receiptFields: readonly ('licence-number' | 'member-number' | 'duration' | 'taxes')[]
  mayAskForReviews: boolean
  capture: 'after-session' | 'at-booking'
  advertising: 'no-testimonials' | 'no-guarantee' | 'general'
  /** Month and day on which a verification runs out. */
  renewsOn: `${number}-${number}`
  toConfirm: readonly ('tax' | 'reviews' | 'capture' | 'number-format' | 'advertising')[]
}

export const PROFESSION_CODES = [
  'psychologist',
  'nutritionist',
  'massage-therapist',
  'kinesiologist',
  'physiotherapist',
  'naturopath',
  'osteopath',
  'acupuncturist',
  'social-worker',
  'other',
] as const
export type ProfessionCode = (typeof PROFESSION_CODES)[number]

/** A change of rule is a new version with its date: what was booked under the old one keeps it. */
export const RULEBOOK_VERSION = '2026-11-15'

const REGULATED = { titleStatus: 'reserved', receiptFields: ['licence-number', 'duration', 'taxes'] } as const
const ASSOCIATION = {
  titleStatus: 'association',
  receiptFields: ['member-number', 'duration', 'taxes'],
} as const

export const PROFESSIONS: readonly ProfessionRules[] = [
  {
    ...REGULATED,
    code: 'psychologist',
    topicId: 1,
    name: { fr: 'Psychologue', en: 'Psychologist' },
    field: { fr: 'Psychologie', en: 'Psychology' },
    synonyms: {
      fr: ['psy', 'psychothérapeute', 'psychothérapie', 'thérapeute', 'santé mentale'],
      en: ['psych', 'psychotherapist', 'psychotherapy', 'therapist', 'counsellor', 'mental health'],
    },
    body: {
      code: 'OPQ',
      name: { fr: 'Ordre des psychologues du Québec', en: 'Ordre des psychologues du Québec' },
    },
    number: { pattern: '^\\d{5}-\\d{2}$', example: '12345-26' },
    tax: 'exempt',
    mayAskForReviews: false,
    capture: 'after-session',
    advertising: 'no-testimonials',
    renewsOn: '04-01',
    toConfirm: ['tax', 'number-format'],
  },
  {
    ...REGULATED,
    code: 'nutritionist',
    topicId: 2,
    name: { fr: 'Nutritionniste', en: 'Nutritionist' },
    field: { fr: 'Nutrition', en: 'Nutrition' },
    synonyms: {
      fr: ['diététiste', 'diététicienne', 'diététicien', 'diète', 'alimentation'],
      en: ['dietitian', 'dietician', 'diet', 'RD', 'eating'],
    },
    body: {
      code: 'ODNQ',
      name: {
        fr: 'Ordre des diététistes-nutritionnistes du Québec',
        en: 'Ordre des diététistes-nutritionnistes du Québec',
      },
    },
    number: { pattern: '^\\d{4,5}$', example: '4821' },
    tax: 'exempt',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'no-guarantee',
    renewsOn: '04-01',
    toConfirm: ['tax', 'reviews', 'number-format'],
  },
  {
    ...ASSOCIATION,
    code: 'massage-therapist',
    topicId: 3,
    name: { fr: 'Massothérapeute', en: 'Massage therapist' },
    field: { fr: 'Massothérapie', en: 'Massage therapy' },
    synonyms: {
      fr: ['masso', 'massage', 'masseuse', 'masseur', 'détente'],
      en: ['RMT', 'massage', 'masseuse', 'masseur', 'relaxation'],
    },
    body: {
      code: 'FQM',
      name: {
        fr: 'Fédération québécoise des massothérapeutes',
        en: 'Fédération québécoise des massothérapeutes',
      },
    },
    number: { pattern: '^[A-Z]?\\d{4,6}$', example: 'M10482' },
    tax: 'taxable',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'general',
    renewsOn: '01-01',
    toConfirm: ['tax', 'number-format'],
  },
  {
    ...ASSOCIATION,
    code: 'kinesiologist',
    topicId: 4,
    name: { fr: 'Kinésiologue', en: 'Kinesiologist' },
    field: { fr: 'Kinésiologie', en: 'Kinesiology' },
    synonyms: {
      fr: [
        'kiné',
        'kin',
        'entraîneur',
        'entraîneuse',
        'conditionnement physique',
        'activité physique',
        'mise en forme',
      ],
      en: ['kin', 'trainer', 'personal trainer', 'fitness', 'exercise', 'training'],
    },
    body: {
      code: 'FKQ',
      name: { fr: 'Fédération des kinésiologues du Québec', en: 'Fédération des kinésiologues du Québec' },
    },
    number: { pattern: '^\\d{4,6}$', example: '10234' },
    tax: 'taxable',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'general',
    renewsOn: '04-01',
    toConfirm: ['tax', 'number-format'],
  },
  {
    ...REGULATED,
    code: 'physiotherapist',
    topicId: 5,
    name: { fr: 'Physiothérapeute', en: 'Physiotherapist' },
    field: { fr: 'Physiothérapie', en: 'Physiotherapy' },
    synonyms: {
      fr: ['physio', 'réadaptation', 'rééducation'],
      en: ['physio', 'physical therapist', 'PT', 'rehabilitation', 'rehab'],
    },
    body: {
      code: 'OPPQ',
      name: {
        fr: 'Ordre professionnel de la physiothérapie du Québec',
        en: 'Ordre professionnel de la physiothérapie du Québec',
      },
    },
    number: { pattern: '^\\d{4,6}$', example: '18422' },
    tax: 'exempt',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'no-guarantee',
    renewsOn: '04-01',
    toConfirm: ['tax', 'reviews', 'number-format'],
  },
  {
    ...ASSOCIATION,
    code: 'naturopath',
    topicId: 6,
    name: { fr: 'Naturopathe', en: 'Naturopath' },
    field: { fr: 'Naturopathie', en: 'Naturopathy' },
    synonyms: { fr: ['naturo', 'médecine naturelle', 'plantes'], en: ['natural medicine', 'ND', 'herbal'] },
    body: {
      code: 'ANPQ',
      name: {
        fr: 'Association des naturopathes professionnels du Québec',
        en: 'Association des naturopathes professionnels du Québec',
      },
    },
    number: { pattern: '^\\d{3,6}$', example: '2310' },
    tax: 'taxable',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'general',
    renewsOn: '01-01',
    toConfirm: ['tax', 'number-format', 'advertising'],
  },
  {
    ...ASSOCIATION,
    code: 'osteopath',
    topicId: 7,
    name: { fr: 'Ostéopathe', en: 'Osteopath' },
    field: { fr: 'Ostéopathie', en: 'Osteopathy' },
    synonyms: { fr: ['ostéo'], en: ['osteo', 'manual therapy'] },
    body: { code: 'OQ', name: { fr: 'Ostéopathie Québec', en: 'Ostéopathie Québec' } },
    number: { pattern: '^\\d{3,6}$', example: '1542' },
    tax: 'taxable',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'general',
    renewsOn: '01-01',
    toConfirm: ['tax', 'number-format'],
  },
  {
    ...REGULATED,
    code: 'acupuncturist',
    topicId: 8,
    name: { fr: 'Acupuncteur', en: 'Acupuncturist' },
    field: { fr: 'Acupuncture', en: 'Acupuncture' },
    synonyms: {
      fr: ['acupunctrice', 'acu', 'médecine chinoise', 'aiguilles'],
      en: ['acu', 'Chinese medicine', 'needles'],
    },
    body: {
      code: 'OAQ',
      name: { fr: 'Ordre des acupuncteurs du Québec', en: 'Ordre des acupuncteurs du Québec' },
    },
    number: { pattern: '^A?-?\\d{3,5}$', example: 'A-1045' },
    tax: 'exempt',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'no-guarantee',
    renewsOn: '04-01',
    toConfirm: ['tax', 'reviews', 'number-format'],
  },
  {
    ...REGULATED,
    code: 'social-worker',
    topicId: 9,
    name: { fr: 'Travailleur social', en: 'Social worker' },
    field: { fr: 'Travail social', en: 'Social work' },
    synonyms: {
      fr: [
        'travailleuse sociale',
        // As it is often written.
        'travailleur sociale',
        'travailleurs sociaux',
        'TS',
        'intervenant',
        'intervenante',
        'soutien social',
      ],
      en: ['MSW', 'RSW', 'social support', 'case worker'],
    },
    body: {
      code: 'OTSTCFQ',
      name: {
        fr: 'Ordre des travailleurs sociaux et des thérapeutes conjugaux et familiaux du Québec',
        en: 'Ordre des travailleurs sociaux et des thérapeutes conjugaux et familiaux du Québec',
      },
    },
    number: { pattern: '^[A-Z]{4}\\d{4}-\\d{2}-\\d{3}[A-Z]{2}$|^\\d{4,6}$', example: '11824' },
    tax: 'exempt',
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'no-guarantee',
    renewsOn: '04-01',
    toConfirm: ['tax', 'reviews', 'number-format'],
  },
  {
    code: 'other',
    topicId: 10,
    name: { fr: 'Autre', en: 'Other' },
    field: { fr: 'Autres pratiques', en: 'Other practices' },
    synonyms: {
      fr: ['coach', 'yoga', 'méditation', 'sophrologie'],
      en: ['coach', 'yoga', 'meditation', 'sophrology'],
    },
    titleStatus: 'none',
    body: null,
    number: null,
    tax: 'taxable',
    receiptFields: ['duration', 'taxes'],
    mayAskForReviews: true,
    capture: 'after-session',
    advertising: 'general',
    renewsOn: '01-01',
    toConfirm: ['tax'],
  },
]

const BY_CODE = new Map(PROFESSIONS.map((rules) => [rules.code, rules]))

export function isProfessionCode(value: unknown): value is ProfessionCode {
  return typeof value === 'string' && (PROFESSION_CODES as readonly string[]).includes(value)
}

export function professionRules(code: ProfessionCode): ProfessionRules {
  const rules = BY_CODE.get(code)
  if (!rules) throw new Error(`no rules for ${code}`)
  return rules
}

/** Checked before anybody looks a number up: a number that cannot exist wastes two people's time. */
export function isPlausibleNumber(code: ProfessionCode, number: string): boolean {
  const { number: format } = professionRules(code)
  return format === null || new RegExp(format.pattern).test(number.trim())
}
