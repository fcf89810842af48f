import { untilSigningOut } from '#web/shell/signing-out.ts'
import type { NoteContent } from './note-saver.ts'

type Unsent = { base: number; content: NoteContent }
const keyOf = (noteId: string) => `record/unsent/${noteId}`

/** In this tab alone, for as long as the server does not have it; whoever signs out takes it along (shell/signing-out). */
export function keepUnsent(noteId: string, unsent: Unsent | null): void {
  if (unsent === null || untilSigningOut.aborted) sessionStorage.removeItem(keyOf(noteId))
  else sessionStorage.setItem(keyOf(noteId), JSON.stringify(unsent))
}

/** As it is at this moment of the page: typing on changes what is kept and not what was read. */
export function readUnsent(noteId: string, _moment: string): Unsent | null {
  const kept = sessionStorage.getItem(keyOf(noteId))
  return kept === null ? null : (JSON.parse(kept) as Unsent)
}
