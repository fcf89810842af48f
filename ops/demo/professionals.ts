import { type DemoProfessional, invented } from './invented-professional.ts'
import { SAMPLES } from './samples.ts'

/** The sample people first, then invented people. */
export function demoProfessional(number: number): DemoProfessional {
  const person = invented(number)
  const sample = SAMPLES[number - 1]
  return sample ? sample(person) : person
}
