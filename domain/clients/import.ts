import { readCsvRows, type CsvRow } from '../kernel/csv-reading.ts'
import { fold } from '../kernel/fold.ts'
import type { Locale } from '../kernel/locale.ts'
import { readPhone } from '../kernel/phone.ts'
import { isPersonName } from '../kernel/plain-words.ts'
import { type Described, type Known, type Likeness, likenessOf } from './look-alike.ts'

export const IMPORT_LINES_MAX = 2_000
export const IMPORT_BYTES_MAX = 1_048_576

type Field = 'firstName' | 'lastName' | 'name' | 'email' | 'phone' | 'language'

/** What other programs call their columns, folded. */
const HEADINGS: Record<Field, readonly string[]> = {
  firstName: ['prenom', 'prenoms', 'first name', 'firstname', 'given name'],
  lastName: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name'],
  name: ['nom complet', 'prenom et nom', 'client', 'name', 'full name', 'patient'],
  email: ['courriel', 'adresse courriel', 'email', 'e mail', 'email address', 'mail'],
  phone: ['telephone', 'cellulaire', 'mobile', 'phone', 'phone number', 'mobile phone', 'cell phone', 'tel'],
  language: ['langue', 'language', 'langue des messages'],
}

type LineProblem = 'name-missing' | 'name-refused' | 'email-refused' | 'phone-refused' | 'unreachable'

type ImportedPerson = Described & { language: Locale }

export type ImportLine = { line: number; shown: string } & (
  | { outcome: 'new'; person: ImportedPerson }
  | { outcome: 'alike'; person: ImportedPerson; by: Likeness; withId: string | null; withName: string }
  | { outcome: 'wrong'; problems: LineProblem[] }
)

export type ImportReading =
  | { state: 'read'; lines: ImportLine[] }
  /** No heading says whose name it is, or nothing follows the headings. */
  | { state: 'no-headings' | 'no-lines' | 'too-many-lines' }

/** Reads a list of people: each line is somebody new, somebody who looks known, or wrong with its reasons. */
export function readClientList(text: string, known: readonly Known[]): ImportReading {
  const [head, ...rows] = readCsvRows(text, IMPORT_LINES_MAX + 2)
  const columns = columnsOf(head?.cells ?? [])
  if (!columns.has('name') && !columns.has('firstName')) return { state: 'no-headings' }
  if (rows.length === 0) return { state: 'no-lines' }
  if (rows.length > IMPORT_LINES_MAX) return { state: 'too-many-lines' }
  const index = indexOf(known)
  return { state: 'read', lines: rows.map((row) => readLine(row, columns, index)) }
}

function columnsOf(headings: readonly string[]): Map<Field, number> {
  const folded = headings.map(fold)
  const found = (Object.keys(HEADINGS) as Field[]).flatMap((field) => {
    const at = folded.findIndex((heading) => HEADINGS[field].includes(heading))
    return at === -1 ? [] : [[field, at] as const]
  })
  return new Map(found)
}

type Other = { id: string | null; name: string; described: Described }
type Index = { byReach: Map<string, Other>; byInitial: Map<string, Other[]> }

const reachOf = ({ email, phone }: Described) =>
  [email?.toLowerCase(), phone].filter((reach) => reach !== undefined && reach !== null)

/** Names that may be one begin alike once their words are sorted: 2,000 lines against 2,000 people stay quick. */
const initialOf = ({ firstName, lastName }: Described) =>
  fold(`${firstName} ${lastName}`).split(' ').toSorted()[0]?.slice(0, 1) ?? ''

function indexOf(known: readonly Known[]): Index {
  const index: Index = { byReach: new Map(), byInitial: new Map() }
  for (const { id, ...described } of known)
    remember(index, { id, name: `${described.firstName} ${described.lastName}`.trim(), described })
  return index
}

function remember({ byReach, byInitial }: Index, other: Other): void {
  for (const reach of reachOf(other.described)) byReach.set(reach, byReach.get(reach) ?? other)
  const initial = initialOf(other.described)
  byInitial.set(initial, [...(byInitial.get(initial) ?? []), other])
}

function readLine({ line, cells }: CsvRow, columns: Map<Field, number>, index: Index): ImportLine {
  const cell = (field: Field) => cells[columns.get(field) ?? -1] ?? ''
  const { firstName, lastName } = nameIn(cell)
  const [email, phone] = [cell('email').toLowerCase(), readPhone(cell('phone'))]
  const shown = `${firstName} ${lastName}`.trim() || cells.filter(Boolean).join(', ').slice(0, 80)
  const problems: LineProblem[] = []
  if (firstName === '' || lastName === '') problems.push('name-missing')
  else if (!isPersonName(firstName) || !isPersonName(lastName)) problems.push('name-refused')
  if (email !== '' && !isAddress(email)) problems.push('email-refused')
  if (cell('phone') !== '' && phone === null) problems.push('phone-refused')
  if (email === '' && cell('phone') === '') problems.push('unreachable')
  if (problems.length > 0) return { line, shown, outcome: 'wrong', problems }

  const person: ImportedPerson = {
    firstName,
    lastName,
    email: email || null,
    phone: phone === null ? null : `+1${phone.split(' x')[0]?.replaceAll(/\D/g, '')}`,
    language: /^(?:en|anglais)/.test(fold(cell('language'))) ? 'en' : 'fr',
  }
  const alike = findAlike(person, index)
  remember(index, { id: null, name: shown, described: person })
  if (!alike) return { line, shown, outcome: 'new', person }
  const { by, other } = alike
  return { line, shown, outcome: 'alike', person, by, withId: other.id, withName: other.name }
}

function findAlike(person: Described, { byReach, byInitial }: Index) {
  for (const reach of reachOf(person)) {
    const other = byReach.get(reach)
    if (other) return { other, by: likenessOf(person, other.described) ?? ('name' as const) }
  }
  const other = byInitial
    .get(initialOf(person))
    ?.find(({ described }) => likenessOf(person, described) === 'name')
  return other && { other, by: 'name' as const }
}

/** Two columns, or one that holds both: « Tremblay, Julie » and « Julie Tremblay ». */
function nameIn(cell: (field: Field) => string): { firstName: string; lastName: string } {
  const [firstName, lastName] = [cell('firstName'), cell('lastName')]
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  const whole = cell('name')
  const [last = '', first] = whole.split(',').map((part) => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last }
  const [given = '', ...family] = whole.split(/\s+/)
  return { firstName: given, lastName: family.join(' ') }
}

const ADDRESS = /^[^\s@"<>(),;:]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const isAddress = (text: string) => text.length <= 254 && ADDRESS.test(text)
