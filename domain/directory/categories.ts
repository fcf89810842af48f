import type { Locale } from '../kernel/locale.ts'
import { understand } from './understand.ts'

/** The six categories of services, in the order in which they are shown, and the words each one searches for. */
export const CATEGORIES = [
  { code: 'heart', query: { fr: 'santé cardiovasculaire', en: 'cardiovascular health' } },
  { code: 'mental', query: { fr: 'santé mentale', en: 'mental health' } },
  { code: 'fitness', query: { fr: 'kinésiologie', en: 'kinesiology' } },
  { code: 'nutrition', query: { fr: 'nutrition', en: 'nutrition' } },
  { code: 'sleep', query: { fr: 'sommeil', en: 'sleep' } },
  { code: 'family', query: { fr: 'médecine familiale', en: 'family medicine' } },
] as const satisfies readonly { code: string; query: Record<Locale, string> }[]

export type CategoryCode = (typeof CATEGORIES)[number]['code']

/** What a search for the category's words finds: no topic means that nobody listed answers to them yet. */
export function categoryTopics(code: CategoryCode): readonly number[] {
  const category = CATEGORIES.find((candidate) => candidate.code === code)
  return category ? understand(category.query.fr).topicTerms.flatMap(({ topics }) => topics) : []
}
