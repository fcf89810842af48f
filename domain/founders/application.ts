/** The lists of the professional's form, as codes: their names live in the messages. */
export const FOUNDER_PROFESSIONS = [
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
export type FounderProfession = (typeof FOUNDER_PROFESSIONS)[number]

export const EXPERIENCE_YEARS = ['0-2', '3-5', '6-10', '11-15', '16+'] as const
export type ExperienceYears = (typeof EXPERIENCE_YEARS)[number]
