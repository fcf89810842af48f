import type { z } from '@hono/zod-openapi'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents, sumOf, times } from '#domain/kernel/money.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import {
  lastQuarters,
  SMALL_SUPPLIER_CENTS,
  SMALL_SUPPLIER_QUARTERS,
  wasRegistered,
} from '#domain/pricing/registration.ts'
import { serviceTaxes, taxTreatment } from '#domain/pricing/service-taxes.ts'
import type { Db } from '#server/platform/database.ts'
import * as q from './queries.ts'
import type { Taxes } from './schemas.ts'

const QUARTERS_SHOWN = 8

export const todayAt = (now: Temporal.Instant) => now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()

/** What somebody said of their registration, what they sold, and the taxes that they have to remit. */
export async function readTaxes(
  db: Db,
  userId: string,
  now: Temporal.Instant,
): Promise<z.infer<typeof Taxes>> {
  const practice = await q.findTaxPractice(db, userId)
  if (!practice) throw new Refusal('booking/no-practice')
  const today = todayAt(now)
  const rows = await q.listRegistrations(db, practice.id)
  const registrations = rows.map((row) => describe(row, rows))
  const holds = rows.findIndex(({ from }) => from <= today.toString())
  const quarters = await readQuarters(db, practice, today)
  return {
    isExempt: taxTreatment(practice.profession, true) === 'exempt',
    current: registrations[holds] ?? null,
    registrations,
    earliest: firstDayAfter(practice.lastReceipted),
    quarters,
    small: {
      salesCents: sumOf(quarters.slice(0, SMALL_SUPPLIER_QUARTERS).map(({ salesCents }) => salesCents)),
      limitCents: SMALL_SUPPLIER_CENTS,
    },
  }
}

export const firstDayAfter = (day: string | null): string | null =>
  day && Temporal.PlainDate.from(day).add({ days: 1 }).toString()

const describe = ({ seq, recordedAt, ...row }: q.RegistrationRow, all: readonly q.RegistrationRow[]) => ({
  ...row,
  recordedAt: recordedAt.toString(),
  isReplaced: all.some((later) => later.seq > seq && later.from <= row.from),
})

/** The last two years, quarters without sales included. */
async function readQuarters(db: Db, { id, profession }: q.TaxPractice, today: Temporal.PlainDate) {
  const shown = lastQuarters(today, QUARTERS_SHOWN)
  const first = today
    .with({ day: 1 })
    .subtract({ months: 3 * (QUARTERS_SHOWN - 1) + ((today.month - 1) % 3) })
    .toString()
  const paid = await q.readPaidSales(db, id, first)
  const onSite = (await q.readOnSiteSales(db, id, first)).map((row) => {
    const [year = '', quarter = ''] = row.quarter.split('-T')
    const on = Temporal.PlainDate.from({ year: Number(year), month: Number(quarter) * 3 - 2, day: 1 })
    const each = serviceTaxes(cents(row.priceCents), { profession, on, isRegistered: wasRegistered(row) })
    return {
      quarter: row.quarter,
      salesCents: times(each.subtotal, row.visits),
      gstCents: times(each.gst, row.visits),
      qstCents: times(each.qst, row.visits),
    }
  })
  const all = [...paid, ...onSite]
  return shown.map((quarter) => {
    const of = all.filter((row) => row.quarter === quarter)
    return {
      quarter,
      salesCents: sumOf(of.map(({ salesCents }) => salesCents)),
      gstCents: sumOf(of.map(({ gstCents }) => gstCents)),
      qstCents: sumOf(of.map(({ qstCents }) => qstCents)),
    }
  })
}
