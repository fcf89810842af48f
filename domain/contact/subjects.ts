/** What a message is about, so that it reaches the right person. */
export const CONTACT_SUBJECTS = [
  'appointment',
  'account',
  'personal-data',
  'team',
  'professional',
  'other',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]
