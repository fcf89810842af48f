import type { ProfessionCode } from '../../directory/professions.ts'
import type { FormDefinition } from '../definition.ts'
import { MOVEMENT, PAIN, TOUCH } from './body.ts'
import { FOLLOW_UP, FOOD, SLEEP } from './habits.ts'
import { HEALTH } from './health.ts'
import { CARE_CONSENT, FIRST_MEETING } from './mind.ts'
import { WHO5 } from './who5.ts'

export const STARTING_CODES = [
  'health',
  'care-consent',
  'follow-up',
  'pain',
  'movement',
  'touch',
  'food',
  'sleep',
  'first-meeting',
  'who-5',
] as const
export type StartingCode = (typeof STARTING_CODES)[number]

/** Ours, except the WHO-5, which says whose it is: a practice takes a copy, and changes it as it likes. */
export const STARTING_FORMS: Record<StartingCode, FormDefinition> = {
  health: HEALTH,
  'care-consent': CARE_CONSENT,
  'follow-up': FOLLOW_UP,
  pain: PAIN,
  movement: MOVEMENT,
  touch: TOUCH,
  food: FOOD,
  sleep: SLEEP,
  'first-meeting': FIRST_MEETING,
  'who-5': WHO5,
}

const FOR_ALL = ['health', 'care-consent', 'follow-up', 'sleep'] as const satisfies StartingCode[]
const FOR: Record<ProfessionCode, readonly StartingCode[]> = {
  psychologist: ['first-meeting', 'who-5'],
  'social-worker': ['first-meeting', 'who-5'],
  nutritionist: ['food'],
  naturopath: ['food'],
  kinesiologist: ['movement', 'pain'],
  physiotherapist: ['pain', 'movement'],
  osteopath: ['pain', 'touch'],
  'massage-therapist': ['touch', 'pain'],
  acupuncturist: ['touch', 'pain'],
  other: ['who-5'],
}

/** The forms with which a profession begins: its own first. The index only where the product may offer it. */
export const startingForms = (profession: ProfessionCode, isWho5Offered: boolean): readonly StartingCode[] =>
  [...FOR[profession], ...FOR_ALL].filter((code) => code !== 'who-5' || isWho5Offered)
