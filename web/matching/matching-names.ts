import { MODES } from '#domain/directory/modes.ts'
import {
  FACTORS,
  LABELS,
  PERSONALITIES,
  PERSONALITY_PROFILES,
  PREFERRED_APPROACHES,
  THERAPEUTIC_APPROACHES,
} from '#domain/matching/compatibility.ts'
import { m } from '#web/paraglide/messages.js'

/** One message names them all, parted by bars, in the order of their codes. */
const named =
  <Code extends string>(codes: readonly Code[], names: () => string) =>
  (code: Code) =>
    names().split('|')[codes.indexOf(code)] ?? ''

export const factorName = named(FACTORS, m.matching_factors)
export const factorText = named(FACTORS, m.matching_factor_texts)
export const labelName = named(LABELS, m.matching_labels)
export const modeName = named(MODES, m.matching_modes)
export const personalityName = named(PERSONALITIES, m.matching_personalities)
export const approachName = named(PREFERRED_APPROACHES, m.matching_approaches)
export const profileName = named(PERSONALITY_PROFILES, m.matching_profiles)
export const practiceName = named(THERAPEUTIC_APPROACHES, m.matching_practices)
