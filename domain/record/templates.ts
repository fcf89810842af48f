import { PROFESSION_CODES, type ProfessionCode } from '../directory/professions.ts'
import type { Locale } from '../kernel/locale.ts'

/** Headings of a note. A practice's own have the name that it gave them. */
const HEADINGS = {
  subjective: {
    fr: 'Subjectif',
    en: 'Subjective',
    hintFr: 'Ce que la personne dit',
    hintEn: 'What the client says',
  },
  objective: {
    fr: 'Objectif',
    en: 'Objective',
    hintFr: 'Ce que vous observez et mesurez',
    hintEn: 'What you observe and measure',
  },
  assessment: { fr: 'Analyse', en: 'Assessment', hintFr: 'Votre lecture', hintEn: 'Your reading' },
  plan: { fr: 'Plan', en: 'Plan', hintFr: 'Ce qui vient', hintEn: 'What comes next' },
  data: {
    fr: 'Données',
    en: 'Data',
    hintFr: 'Ce qui a été dit et observé',
    hintEn: 'What was said and observed',
  },
  free: { fr: 'Note', en: 'Note', hintFr: 'En vos mots', hintEn: 'In your own words' },
} as const satisfies Record<string, Record<Locale | 'hintFr' | 'hintEn', string>>
type HeadingCode = keyof typeof HEADINGS

export const TEMPLATES = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  dap: ['data', 'assessment', 'plan'],
  free: ['free'],
} as const satisfies Record<string, readonly HeadingCode[]>
export type TemplateCode = keyof typeof TEMPLATES
const TEMPLATE_CODES = Object.keys(TEMPLATES) as TemplateCode[]

/** A note under headings that the practice chose itself. */
export const OWN_TEMPLATE = 'own'

export const HEADINGS_MAX = 12
export const HEADING_MAX = 60
export const TEMPLATE_NAME_MAX = 60
export const OWN_TEMPLATES_MAX = 20

/** Whose notes are conversations begin with what was said; who measures begins with what was found. */
const FIRST: Partial<Record<ProfessionCode, TemplateCode>> = {
  psychologist: 'dap',
  'social-worker': 'dap',
  naturopath: 'free',
  other: 'free',
}

/** All of them, the profession's usual one first. */
export function templatesFor(profession: string): TemplateCode[] {
  const known = PROFESSION_CODES.find((code) => code === profession)
  const first = (known && FIRST[known]) ?? 'soap'
  return [first, ...TEMPLATE_CODES.filter((code) => code !== first)]
}

/** A heading of ours by its code, another by its own name. */
export type Heading = { code: string; name: string }

const isOurs = (code: string): code is HeadingCode => Object.hasOwn(HEADINGS, code)

export const headingName = ({ code, name }: Heading, locale: Locale): string =>
  isOurs(code) ? HEADINGS[code][locale] : name

export const headingHint = ({ code }: Heading, locale: Locale): string | undefined =>
  isOurs(code) ? HEADINGS[code][locale === 'fr' ? 'hintFr' : 'hintEn'] : undefined

export const isTemplateCode = (code: string): code is TemplateCode => Object.hasOwn(TEMPLATES, code)

/** The empty sections of a template of ours. */
export const headingsOf = (code: TemplateCode): Heading[] =>
  TEMPLATES[code].map((heading) => ({ code: heading, name: '' }))

export const ownHeadings = (names: readonly string[]): Heading[] =>
  names.map((name) => ({ code: OWN_TEMPLATE, name }))
