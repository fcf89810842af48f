import { BODY } from './specialities-body.ts'
import { HABITS } from './specialities-habits.ts'
import { MIND } from './specialities-mind.ts'
import type { SpecialityEntry } from './speciality-entry.ts'

/** The number is the speciality's place in search projections: never reused, and above those of professions. */
export type Speciality = SpecialityEntry & { topicId: number }

const numbered = (entries: readonly SpecialityEntry[], first: number): Speciality[] =>
  entries.map((entry, index) => ({ ...entry, topicId: first + index }))

/** New entries go to the end of their list: their place is their number. */
export const SPECIALITIES: readonly Speciality[] = [
  ...numbered(MIND, 100),
  ...numbered(BODY, 300),
  ...numbered(HABITS, 500),
]

const BY_CODE = new Map(SPECIALITIES.map((speciality) => [speciality.code, speciality]))

export function findSpeciality(code: string): Speciality | undefined {
  return BY_CODE.get(code)
}
