/** What matching compares (specification, section 3); the words are the specification's own. */
export const APPROACHES = ['cognitive-comportementale', 'personnalisée', 'holistique'] as const
export type Approach = (typeof APPROACHES)[number]

export const PERSONALITIES = ['empathique', 'motivant', 'bienveillante'] as const
export type Personality = (typeof PERSONALITIES)[number]

/** As many as a visitor reads. */
export const PLACES_MAX = 5
export const SERVICES_MAX = 20
export const SPECIALITIES_MAX = 12
