import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { monthOf, yearOf } from '#domain/credits/months.ts'
import { CREDIT_VALUE, PACKAGE_IDS, type PackageId, PACKAGES } from '#domain/pricing/catalogue.ts'
import type { AccountRef } from '#domain/ledger/accounts.ts'
import { cents, times } from '#domain/kernel/money.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { firstRenewalFrom } from '#domain/pricing/price-changes.ts'
import { isFounderMember } from '#server/founders/index.ts'
import { type AccountEntry, accountId, accountOf, balanceOf, entriesOf } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findPayer } from '#server/stripe/index.ts'
import { openNotice } from './price-queries.ts'
import { findLive, grantsOf, invoicesOf, type SubscriptionRow } from './queries.ts'
import type { Credits } from './schemas.ts'

type CreditsAnswer = z.infer<typeof Credits>

const MOVEMENTS = 200
const INVOICES = 60

/** A person's credits: every figure is the ledger's, every movement one of its entries. */
export async function readCredits(db: Db, userId: string, now: Temporal.Instant): Promise<CreditsAnswer> {
  const account = accountOf('member/credits', userId)
  const { available, reserved, posted } = await balanceOf(db, account)
  const entries = await entriesOf(db, account, { limit: MOVEMENTS, phases: ['posted', 'pending'] })
  const live = await findLive(db, userId)
  const grants = await grantsOf(db, userId)
  const invoices = await invoicesOf(db, userId, INVOICES)
  const payer = await findPayer(db, userId)
  const year = yearOf(monthOf(now))
  const received = await receivedBy(db, account)
  return {
    available,
    reserved,
    valueCents: times(CREDIT_VALUE, available),
    received,
    used: received - posted,
    receivedThisYear: grants
      .filter(({ month }) => yearOf(month) === year)
      .reduce((sum, { credits }) => sum + credits, 0),
    maxThisYear: live ? PACKAGES[live.package].maxCreditsPerYear : null,
    package: live ? describePackage(live, await openNotice(db, live.id)) : null,
    isFounder: payer ? await isFounderMember(db, { userId, email: payer.email }) : false,
    movements: entries.filter(isShown).map(describeMovement),
    invoices: invoices.map(({ issuedAt, package: bought, ...invoice }) => ({
      ...invoice,
      package: bought as PackageId,
      issuedAt: issuedAt.toString(),
    })),
  }
}

/** All that was ever granted, however many movements are shown. */
async function receivedBy(db: Db, account: AccountRef): Promise<number> {
  const { rows } = await sql<{ received: number }>`
    select coalesce(sum(e.amount), 0)::int as received from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId(account)} and e.phase = 'posted' and t.kind = 'credits-granted'`.execute(
    db,
  )
  return rows[0]?.received ?? 0
}

/** A reservation that was carried out or given back is shown by what followed it. */
const isShown = ({ phase, outcome }: AccountEntry) => phase === 'posted' || outcome === null

type Notice = Awaited<ReturnType<typeof openNotice>>

function describePackage(live: SubscriptionRow, notice: Notice) {
  return {
    package: live.package,
    status: live.status,
    isFounder: live.isFounder,
    endsAtRenewal: live.endsAtRenewal,
    renewsAt: live.renewsAt?.toString() ?? null,
    startedAt: live.startedAt.toString(),
    cardLast4: live.cardLast4,
    credits: PACKAGES[live.package].monthlyCredits,
    ...linesOf(live, live.listedCents),
    coming:
      notice && !live.endsAtRenewal
        ? {
            from: firstRenewalFrom(Temporal.PlainDate.from(notice.appliesFrom)).toString(),
            ...linesOf(live, notice.priceCents),
          }
        : null,
  }
}

function linesOf(live: SubscriptionRow, price: number) {
  const { listed, discount, gst, qst, total } = packagePrice(live.package, live.isFounder, cents(price))
  return {
    listedCents: listed,
    discountCents: discount,
    gstCents: gst,
    qstCents: qst,
    totalCents: total,
  }
}

function describeMovement(entry: AccountEntry): CreditsAnswer['movements'][number] {
  const { transferId, at, kind, amount, balanceAfter, phase, facts } = entry
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : null)
  return {
    id: transferId,
    at: at.toString(),
    kind,
    credits: amount,
    balanceAfter,
    isReserved: phase === 'pending',
    package: PACKAGE_IDS.find((id) => id === facts['package']) ?? null,
    isFirst: facts['first'] === true,
    appointmentId: text('appointment') ?? text('appointmentId'),
  }
}
