import type { components } from '#contract/api.d.ts'
import { formatFullDay, formatMoney, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { CREDIT_VALUE, PACKAGE_IDS } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PACKAGE_NAMES } from '#web/shell/package-names.server.ts'
import { localPath } from '#web/shell/paths.ts'
import { invoiceLines } from './invoices-view.server.ts'

type Credits = components['schemas']['Credits']
type Preview = components['schemas']['PackageChangePreview']
type Movement = Credits['movements'][number]
type Paper = components['schemas']['Receipt']

export type CreditsView = ReturnType<typeof creditsView>
export type PackageView = NonNullable<CreditsView['package']>
export type MovementLine = CreditsView['movements'][number]

const money = (amount: number) => formatMoney(amount, getLocale())

/** « 12 juin 2026 », without the weekday. */
function dateOf(moment: string): string {
  const day = Temporal.Instant.from(moment).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  return formatFullDay(day.toString(), getLocale())
}

/** « 1er décembre »: the year goes without saying. */
function dayOf(moment: string): string {
  const options = { day: 'numeric', month: 'long', timeZone: QUEBEC_ZONE } as const
  const text = new Intl.DateTimeFormat(`${getLocale()}-CA`, options).format(new Date(moment))
  return getLocale() === 'fr' ? text.replace(/^1 /, '1er\u00a0') : text
}

export function creditsView(credits: Credits, papers: readonly Paper[]) {
  const { available, reserved, received, used } = credits
  return {
    available,
    availableWord: m.credits_available({ count: available }),
    value: m.credits_value({ value: money(credits.valueCents) }),
    reserved: reserved > 0 ? m.credits_reserved({ count: reserved }) : m.credits_none_reserved(),
    sum: m.credits_sum({ received, used, reserved, available }),
    package: credits.package ? packageView(credits, credits.package) : null,
    movements: credits.movements.map(movementLine),
    invoices: invoiceLines(credits.invoices, papers),
  }
}

function packageView(credits: Credits, own: NonNullable<Credits['package']>) {
  const name = PACKAGE_NAMES[own.package]()
  const isLate = own.status === 'past_due' || own.status === 'unpaid'
  return {
    id: own.package,
    name,
    title: m.credits_package({ name }),
    isEnding: own.endsAtRenewal,
    payLate: isLate ? (credits.invoices.find(({ status }) => status === 'open')?.hostedUrl ?? null) : null,
    state: own.endsAtRenewal ? m.credits_ending() : isLate ? m.credits_late() : m.credits_active(),
    tone: own.endsAtRenewal || isLate ? ('wait' as const) : ('ok' as const),
    next: own.endsAtRenewal || !own.renewsAt ? m.credits_next_none() : dayOf(own.renewsAt),
    nextText: own.endsAtRenewal
      ? m.credits_next_ended()
      : isLate
        ? m.credits_next_late()
        : m.credits_next_text({
            count: own.credits,
            total: money(own.totalCents),
            card: own.cardLast4 ?? '····',
          }),
    year: m.credits_year({ received: credits.receivedThisYear, max: credits.maxThisYear ?? 0 }),
    yearReceived: credits.receivedThisYear,
    yearMax: credits.maxThisYear ?? 0,
    facts: [
      { term: m.credits_price(), value: m.credits_per_month({ price: money(own.listedCents) }) },
      ...(own.discountCents > 0
        ? [{ term: m.credits_founder_line(), value: money(-own.discountCents) }]
        : []),
      { term: m.credits_gst(), value: money(own.gstCents) },
      { term: m.credits_qst(), value: money(own.qstCents) },
      { term: m.credits_total_month(), value: money(own.totalCents), isTotal: true },
      {
        term: m.credits_credits(),
        value: m.credits_credits_value({ count: own.credits, value: money(own.credits * CREDIT_VALUE) }),
      },
      { term: m.credits_since(), value: dateOf(own.startedAt) },
    ],
    coming: own.coming ? comingLine(name, own, own.coming) : null,
    cancelFacts: [
      { term: m.credits_cancel_end(), value: m.credits_cancel_now() },
      { term: m.credits_cancel_refund(), value: m.credits_cancel_refund_none() },
      { term: m.credits_cancel_credits({ count: credits.available }), value: m.credits_cancel_stay() },
    ],
    others: PACKAGE_IDS.filter((id) => id !== own.package).map((id) => ({ id, name: PACKAGE_NAMES[id]() })),
  }
}

/** What they were told by mail, until it is what they pay. */
function comingLine(
  name: string,
  own: NonNullable<Credits['package']>,
  coming: NonNullable<NonNullable<Credits['package']>['coming']>,
) {
  const text = m.credits_coming_text({
    name,
    date: dateOf(`${coming.from}T12:00:00Z`),
    price: money(coming.listedCents),
    old: money(own.listedCents),
    total: money(coming.totalCents),
  })
  return coming.discountCents > 0 ? `${text} ${m.credits_coming_founder()}` : text
}

export function previewView(preview: Preview) {
  const name = PACKAGE_NAMES[preview.package]()
  return {
    id: preview.package,
    name,
    totalCents: preview.totalCents,
    facts: [
      { term: m.credits_change_today(), value: money(preview.dueTodayCents) },
      { term: m.credits_change_from(), value: dateOf(preview.startsAt) },
      { term: m.credits_price(), value: m.credits_per_month({ price: money(preview.listedCents) }) },
      ...(preview.discountCents > 0
        ? [{ term: m.credits_founder_line(), value: money(-preview.discountCents) }]
        : []),
      { term: m.credits_gst(), value: money(preview.gstCents) },
      { term: m.credits_qst(), value: money(preview.qstCents) },
      { term: m.credits_total_month(), value: money(preview.totalCents), isTotal: true },
      {
        term: m.credits_credits(),
        value: m.credits_credits_value({
          count: preview.credits,
          value: money(preview.credits * CREDIT_VALUE),
        }),
      },
    ],
  }
}

export type PreviewView = ReturnType<typeof previewView>

function movementLine(movement: Movement) {
  const { id, at, credits, balanceAfter, appointmentId } = movement
  const bought = movement.package
  return {
    id,
    date: dateOf(at),
    word: wordOf(movement),
    detail: bought ? m.credits_movement_package({ name: PACKAGE_NAMES[bought]() }) : null,
    visit: appointmentId
      ? {
          to: localPath(`/dashboard/client/appointments/${appointmentId}`),
          label: m.credits_movement_visit(),
        }
      : null,
    isGain: credits > 0,
    // A sign of its own width, and a space that does not break.
    credits: `${credits > 0 ? '+' : '\u2212'}\u00a0${Math.abs(credits)}`,
    balance: balanceAfter === null ? '–' : String(balanceAfter),
  }
}

function wordOf({ kind, isReserved, isFirst, package: bought }: Movement): string {
  if (isReserved) return m.credits_movement_reserved()
  if (kind === 'credits-granted' && bought)
    return isFirst ? m.credits_movement_first() : m.credits_movement_renewal()
  if (kind === 'credits-granted') return m.credits_movement_granted()
  if (kind === 'credits-withdrawn') return m.credits_movement_withdrawn()
  return kind === 'appointment-refunded' ? m.credits_movement_returned() : m.credits_movement_used()
}
