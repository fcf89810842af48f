import { csvLine } from '#domain/kernel/csv.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { readPhone } from '#domain/kernel/phone.ts'
import type { Db } from '#server/platform/database.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { listClients } from './list-queries.ts'
import { findPractice } from './queries.ts'

/** More than any practice has: the file is whole. */
const EVERYBODY = 20_000

/** Everybody of the practice, in a file that spreadsheets of both languages open and that the import reads again. */
export async function exportClients(db: Db, locale: Locale): Promise<string> {
  const { id: professionalId, zone } = await findPractice(db)
  const { clients: rows } = await listClients(db, {
    professionalId,
    words: [],
    filter: 'all',
    months: 1,
    tagId: null,
    sort: 'name',
    after: null,
    most: EVERYBODY,
  })
  const options = { locale }
  const separator = locale === 'fr' ? ';' : ','
  const day = (moment: Temporal.Instant | null) =>
    moment?.toZonedDateTimeISO(zone).toPlainDate().toString() ?? ''
  const head = [
    m.clients_csv_first_name({}, options),
    m.clients_csv_last_name({}, options),
    m.clients_csv_email({}, options),
    m.clients_csv_phone({}, options),
    m.clients_csv_language({}, options),
    m.clients_csv_tags({}, options),
    m.clients_csv_visits({}, options),
    m.clients_csv_last({}, options),
    m.clients_csv_next({}, options),
  ]
  const lines = rows.map((row) => [
    row.firstName,
    row.lastName,
    row.email ?? '',
    row.phone ? (readPhone(row.phone) ?? '') : '',
    row.language ?? '',
    row.tags.map(({ name }) => name).join(', '),
    row.visits,
    day(row.lastAt),
    day(row.nextAt),
  ])
  return `\uFEFF${[head, ...lines].map((line) => csvLine(line, { separator, quotesAll: true })).join('')}`
}
