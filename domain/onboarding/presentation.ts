/** What matching compares; the API carries these words as they are. */
export const APPROACHES = ['cognitive-comportementale', 'personnalisée', 'holistique'] as const
export type Approach = (typeof APPROACHES)[number]

export const PERSONALITIES = ['empathique', 'motivant', 'bienveillante'] as const
export type Personality = (typeof PERSONALITIES)[number]

/** As many as a visitor reads. */
export const PLACES_MAX = 5
export const SERVICES_MAX = 20
export const SPECIALITIES_MAX = 12
