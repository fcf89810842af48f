import { isPlausibleNumber, isProfessionCode, professionRules } from '../directory/professions.ts'

export const PROOF_KINDS = ['membership', 'insurance', 'identity'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const STEPS = [
  'profession',
  'title',
  'presentation',
  'places',
  'services',
  'hours',
  'bank',
  'review',
] as const
export type Step = (typeof STEPS)[number]

/** What a file needs before anybody is asked to verify it, and the step where it is given. */
export const PARTS = {
  profession: 'profession',
  licence: 'title',
  membership: 'title',
  insurance: 'title',
  identity: 'title',
  bio: 'presentation',
  languages: 'presentation',
  place: 'places',
  address: 'places',
  service: 'services',
} as const satisfies Record<string, Step>
export type Part = keyof typeof PARTS
export const PART_CODES = Object.keys(PARTS) as [Part, ...Part[]]

export type FileFacts = {
  profession: string | null
  licenceNumber: string | null
  bioFr: string | null
  bioEn: string | null
  languages: readonly string[]
  placeCount: number
  /** Places with a street and a postal code. */
  addressCount: number
  /** How the services are given. */
  modes: readonly string[]
  serviceCount: number
  documents: readonly string[]
}

/** A profession without an order or an association has no number to check and no card to show. */
export function proofsFor(profession: string): readonly ProofKind[] {
  const hasBody = isProfessionCode(profession) && professionRules(profession).body !== null
  return hasBody ? PROOF_KINDS : PROOF_KINDS.filter((kind) => kind !== 'membership')
}

/** What is missing, in the order of the steps. */
export function missingParts(file: FileFacts): Part[] {
  const { profession } = file
  if (!isProfessionCode(profession)) return [...PART_CODES]
  const proofs = proofsFor(profession)
  const holds: Record<Part, boolean> = {
    profession: true,
    licence: hasLicence(profession, file.licenceNumber),
    membership: !proofs.includes('membership') || file.documents.includes('membership'),
    insurance: file.documents.includes('insurance'),
    identity: file.documents.includes('identity'),
    bio: file.bioFr !== null || file.bioEn !== null,
    languages: file.languages.length > 0,
    place: file.placeCount > 0,
    // What is offered must be able to take place.
    address: file.addressCount > 0 || !file.modes.includes('in-person'),
    service: file.serviceCount > 0,
  }
  return PART_CODES.filter((part) => !holds[part])
}

function hasLicence(profession: Parameters<typeof isPlausibleNumber>[0], number: string | null): boolean {
  if (professionRules(profession).number === null) return true
  return number !== null && isPlausibleNumber(profession, number)
}

/** What nobody verifies, and without which nobody books or nothing can be paid out. */
export type Readiness = { hasHours: boolean; hasBank: boolean }

/** The first step with something left to do: what is verified, then what a first visit needs; the review once nothing is. */
export function nextStep(missing: readonly Part[], { hasHours, hasBank }: Readiness): Step {
  const [first] = missing
  if (first) return PARTS[first]
  if (!hasHours) return 'hours'
  return hasBank ? 'review' : 'bank'
}
