import type { BookView } from './book-view.server.ts'

/** The time as the page showed it, sent with the form. */
export function ChosenTime({ hidden }: { hidden: NonNullable<BookView['hidden']> }) {
  return Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
