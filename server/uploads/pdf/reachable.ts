import { isOf, type Pdf, type PdfObject } from './read-pdf.ts'
import { unsafe } from './syntax.ts'

/** The objects that the pages need, from the catalogue on, as they will be written. */
export function findReachable(pdf: Pdf): Map<number, PdfObject> {
  const { objects, root } = pdf
  const uses = usesOf(pdf)
  const found = new Map<number, PdfObject>()
  const add = (number: number) => {
    const object = objects.get(number)
    if (!object || found.has(number) || isXmp(object)) return
    found.set(number, uses ? withNames(number, object, uses) : object)
  }
  add(root)
  // A map goes on with what is added while it is walked.
  for (const { found: refers } of found.values()) {
    for (const number of refers.references) add(number)
    for (const number of refers.directories) add(number)
  }
  return found
}

/** It stays out under whichever name it is found: a shading, too, stands under a key of directories. */
const isXmp = (object: PdfObject) => 'stream' in object && isOf(object.stream.dictionary, 'Metadata')

type Uses = { asDirectory: ReadonlySet<number>; otherwise: ReadonlySet<number> }

/** As what each object is named; nothing when none of them is a directory from which anything was left out. */
function usesOf({ objects, root }: Pdf): Uses | undefined {
  const asDirectory = new Set<number>()
  for (const { found } of objects.values())
    for (const one of [found, ...found.leftOut]) for (const number of one.directories) asDirectory.add(number)
  if (![...asDirectory].some((number) => objects.get(number)?.found.leftOut.length)) return undefined
  const otherwise = new Set([root])
  for (const { found } of objects.values())
    for (const one of [found, ...found.leftOut]) for (const number of one.references) otherwise.add(number)
  return { asDirectory, otherwise }
}

/**
 * A directory with all of its names. What is named as something else too might be a page there, and one of its names
 * what a page does by itself: such a file is refused.
 */
function withNames(number: number, object: PdfObject, { asDirectory, otherwise }: Uses): PdfObject {
  const { found } = object
  if (!('text' in object) || found.leftOut.length === 0 || !asDirectory.has(number)) return object
  if (otherwise.has(number)) throw unsafe()
  const entries = found.leftOut.map(({ key, value }) => ` /${key} ${value}`).join('')
  return {
    // It ends as a dictionary does.
    text: `${object.text.slice(0, -2)}${entries}>>`,
    found: {
      references: [...found.references, ...found.leftOut.flatMap(({ references }) => references)],
      directories: [...found.directories, ...found.leftOut.flatMap(({ directories }) => directories)],
      leftOut: [],
    },
  }
}
