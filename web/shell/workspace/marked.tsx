import { fold } from '#domain/kernel/fold.ts'

/** A name with the typed letters marked, accents and case aside. */
export function Marked({ name, text }: { name: string; text: string }) {
  const letters = [...name]
  const plain = letters.map((letter) => fold(letter) || ' ')
  const wanted = fold(text)
  // A letter that folds into two moves what follows it: such a name stands unmarked.
  const at = wanted !== '' && plain.every(({ length }) => length === 1) ? plain.join('').indexOf(wanted) : -1
  if (at === -1) return name
  const end = at + wanted.length
  return (
    <>
      {letters.slice(0, at).join('')}
      <mark>{letters.slice(at, end).join('')}</mark>
      {letters.slice(end).join('')}
    </>
  )
}
