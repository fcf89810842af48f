import { type DemoProfessional, invented } from './invented-professional.ts'
import { SAMPLES } from './samples.ts'

/** The samples of the specification and of the drawings first, then invented people. */
export function demoProfessional(number: number): DemoProfessional {
  const person = invented(number)
  const sample = SAMPLES[number - 1]
  return sample ? sample(person) : person
}
