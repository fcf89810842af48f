import { csvLine } from '#domain/kernel/csv.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'

type Movement = {
  at: string
  kind: string
  credits: number
  balanceAfter: number | null
  isReserved: boolean
}

/** For a spreadsheet. */
export function creditsAsCsv(movements: readonly Movement[], locale: Locale): string {
  const head = [
    m.credits_column_date({}, { locale }),
    m.credits_column_movement({}, { locale }),
    m.credits_column_credits({}, { locale }),
    m.credits_column_balance({}, { locale }),
  ]
  const rows = movements.map(({ at, kind, credits, balanceAfter, isReserved }) => [
    Temporal.Instant.from(at).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString(),
    isReserved ? m.credits_movement_reserved({}, { locale }) : wordOf(kind, locale),
    credits,
    balanceAfter ?? '',
  ])
  // The mark tells spreadsheets that accents are UTF-8.
  return `\uFEFF${[head, ...rows].map((cells) => csvLine(cells, { quotesAll: true })).join('')}`
}

function wordOf(kind: string, locale: Locale): string {
  if (kind === 'credits-granted') return m.credits_movement_granted({}, { locale })
  if (kind === 'credits-withdrawn') return m.credits_movement_withdrawn({}, { locale })
  if (kind === 'appointment-refunded') return m.credits_movement_returned({}, { locale })
  return m.credits_movement_used({}, { locale })
}
