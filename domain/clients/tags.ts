export const TAGS_MAX = 30
export const TAG_NAME_MAX = 30
/** A tag is told by its word; its colour helps who sees it. */
export const TAG_COLOURS = ['blue', 'green', 'amber', 'coral', 'violet', 'grey'] as const
export type TagColour = (typeof TAG_COLOURS)[number]
