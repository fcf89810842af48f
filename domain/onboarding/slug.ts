import { fold } from '../kernel/fold.ts'

const LONGEST = 100

/** « Noémie Côté-Roy » → `noemie-cote-roy`. A name without one Latin letter gets a word for itself. */
export function slugOf(name: string): string {
  const plain = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return plain || 'professionnel'
}

/** The slug itself, or with the first number that nobody has. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
