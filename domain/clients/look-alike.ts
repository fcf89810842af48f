import { editDistance } from '../kernel/edit-distance.ts'
import { fold } from '../kernel/fold.ts'

export type Likeness = 'email' | 'phone' | 'name'

export type Known = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  /** « +15145550188 ». */
  phone: string | null
}

export type Described = Omit<Known, 'id'>

/** « Ouellet » and « Ouellette », « Marie Eve » and « Marie-Ève »: two slips in a long name, one in a short one. */
const slipsIn = (length: number) => (length >= 14 ? 2 : length >= 8 ? 1 : 0)

const wordsOf = ({ firstName, lastName }: Pick<Described, 'firstName' | 'lastName'>) =>
  fold(`${firstName} ${lastName}`).split(' ').toSorted().join(' ')

/** What makes the two look like one person, the surest first; nothing when they do not. */
export function likenessOf(one: Described, other: Described): Likeness | undefined {
  if (one.email !== null && other.email !== null && one.email.toLowerCase() === other.email.toLowerCase())
    return 'email'
  if (one.phone !== null && one.phone === other.phone) return 'phone'
  const [name, otherName] = [wordsOf(one), wordsOf(other)]
  const bound = slipsIn(Math.min(name.length, otherName.length))
  if (Math.abs(name.length - otherName.length) > bound) return undefined
  return editDistance(name, otherName, bound) <= bound ? 'name' : undefined
}

const ORDER: Record<Likeness, number> = { email: 0, phone: 1, name: 2 }

/** Who of these may be the same person, the likeliest first. */
export function lookAlikes<Person extends Known>(
  person: Described,
  known: readonly Person[],
  most: number,
): { person: Person; by: Likeness }[] {
  return known
    .flatMap((other) => {
      const by = likenessOf(person, other)
      return by ? [{ person: other, by }] : []
    })
    .toSorted((a, b) => ORDER[a.by] - ORDER[b.by])
    .slice(0, most)
}
