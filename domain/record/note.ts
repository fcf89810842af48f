import type { BodyMark } from './body-chart.ts'
import type { Measure } from './measures.ts'
import type { Heading } from './templates.ts'

export type NoteContent = {
  sections: (Heading & { text: string })[]
  marks: BodyMark[]
  measures: Measure[]
}

/** Of all sections together: what is sent fits in one request, and a longer note is two. */
export const NOTE_TEXT_MAX = 24_000
export const ADDENDUM_MAX = 8_000
/** An earlier version is kept at most so often while somebody types, and always before two texts become one. */
const VERSION_EVERY_SECONDS = 60

export const lengthOf = ({ sections }: NoteContent): number =>
  sections.map(({ text }) => text).join('').length

export const isEmpty = ({ sections, marks, measures }: NoteContent): boolean =>
  sections.every(({ text }) => text.trim() === '') && marks.length === 0 && measures.length === 0

export const emptyNote = (headings: readonly Heading[]): NoteContent => ({
  sections: headings.map((heading) => ({ ...heading, text: '' })),
  marks: [],
  measures: [],
})

/** What the newest version is, as far as saving asks. */
export type Head = { revision: number; writer: string | null; writerSequence: number }
/** What comes to be saved: upon which version, from which tab, and how far that tab is. */
export type Saving = { base: number; writer: string; sequence: number }

/**
 * `saved`: it becomes the newest. `late`: the same tab already saved more, on its way before this. `conflict`: somebody
 * else wrote meanwhile; both texts are kept until the writer has chosen.
 */
export function outcomeOf(head: Head, saving: Saving): 'saved' | 'late' | 'conflict' {
  if (head.writer === saving.writer) return saving.sequence > head.writerSequence ? 'saved' : 'late'
  return saving.base === head.revision ? 'saved' : 'conflict'
}

/** Whether the version that is about to be replaced is kept apart. */
export function isVersionDue(
  { archivedAt, revision }: { archivedAt: Temporal.Instant | null; revision: number },
  { now, settles }: { now: Temporal.Instant; settles: boolean },
): boolean {
  if (revision === 0) return false
  return settles || !archivedAt || archivedAt.until(now).total('seconds') >= VERSION_EVERY_SECONDS
}
