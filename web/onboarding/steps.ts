import { PARTS, type Part, type Readiness, STEPS, type Step } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'

export const stepPath = (step: Step) => localPath(`/dashboard/professional/onboarding/${step}`)

/** The account's own step comes first and is done: nobody reads this without a second factor. */
export const STEP_COUNT = STEPS.length + 1
export const stepNumber = (step: Step) => STEPS.indexOf(step) + 2

export const STEP_TITLES: Record<Step, () => string> = {
  profession: m.onboarding_profession,
  title: m.onboarding_title_step,
  presentation: m.onboarding_presentation,
  places: m.onboarding_places,
  services: m.onboarding_services,
  hours: m.onboarding_hours,
  bank: m.onboarding_bank,
  review: m.onboarding_review,
}

export const STEP_DETAILS: Record<Step, () => string> = {
  profession: m.onboarding_profession_detail,
  title: m.onboarding_title_detail,
  presentation: m.onboarding_presentation_detail,
  places: m.onboarding_places_detail,
  services: m.onboarding_services_detail,
  hours: m.onboarding_hours_detail,
  bank: m.onboarding_bank_detail,
  review: m.onboarding_review_detail,
}

type FileFacts = Readiness & {
  missing: readonly Part[]
  isWaiting: boolean
  state: string
  maySubmit: boolean
}

/** Online, with nothing to send before the next year's verification. */
export const isVerified = ({ state, maySubmit }: Pick<FileFacts, 'state' | 'maySubmit'>) =>
  state === 'listed' && !maySubmit

export function isStepDone(step: Step, file: FileFacts): boolean {
  if (step === 'hours') return file.hasHours
  if (step === 'bank') return file.hasBank
  if (step === 'review') return file.isWaiting || isVerified(file)
  return !file.missing.some((part) => PARTS[part] === step)
}

export function neighbour(step: Step, by: 1 | -1): Step | undefined {
  return STEPS[STEPS.indexOf(step) + by]
}
