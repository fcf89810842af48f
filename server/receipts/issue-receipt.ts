import { isProfessionCode, professionRules } from '#domain/directory/professions.ts'
import { formatFullDay, formatTime } from '#domain/kernel/format.ts'
import { sumOf, times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { treatmentOfRule } from '#domain/pricing/service-taxes.ts'
import { printedNumber, type ReceiptContent, seriesOf } from '#domain/receipts/receipt.ts'
import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import { markReceipted } from '#server/payments/index.ts'
import { m } from '#server/platform/paraglide/messages.js'
import type { Config } from '#server/platform/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { visitLinkUrl } from '#server/booking/appointments/index.ts'
import { notify, sendLetter } from '#server/notifier/index.ts'
import { newCode } from './new-code.ts'
import {
  dueReceipts,
  insertReceipt,
  lockSource,
  receiptOf,
  type ReceiptSource,
  type VisitPaper,
} from './queries.ts'
import { clock } from '#server/platform/clock.ts'

type Dependencies = { database: Database; config: Pick<Config, 'origin' | 'authSecret'> }

/** Each captured visit gets its receipt and each visit taken back its credit note. */
export async function issueVisitReceipts(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies
  const due = await database.readAs(null, dueReceipts)
  await doEach(
    due,
    ({ paymentId, kind }) => database.withActor(null, (tx) => issue(dependencies, tx, paymentId, kind)),
    'receipts were not issued',
  )
}

async function issue(dependencies: Dependencies, tx: Tx, paymentId: string, kind: VisitPaper): Promise<void> {
  const source = await lockSource(tx, paymentId)
  // Erased with its person since: there is nobody to give it to, and nothing to look for again.
  if (!source) return markReceipted(tx, paymentId)
  const receipt = await receiptOf(tx, paymentId, 'receipt')
  if (kind === 'receipt' ? receipt || source.outcome !== 'captured' : !receipt || !source.correctedAt) return
  if (kind === 'credit-note' && (await receiptOf(tx, paymentId, 'credit-note'))) return
  const today = clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate()
  const corrects = kind === 'credit-note' && receipt ? receipt : null
  const content = corrects
    ? {
        ...corrects.content,
        issuedOn: today.toString(),
        corrects: printedNumber(corrects.series, corrects.number),
        returned: returnedOf(source),
      }
    : contentOf(source, today)
  const issued = await insertReceipt(tx, {
    series: seriesOf('visit', kind, today.year),
    kind,
    paymentId,
    correctsId: corrects?.id ?? null,
    memberId: source.memberId,
    professionalId: source.professionalId,
    content,
    code: newCode(),
  })
  await announce(dependencies, tx, source, { ...issued, kind, content })
}

type Issued = { id: string; series: string; number: number; kind: VisitPaper; content: ReceiptContent }

/** In the member's language, with the year that the paper stands under. */
async function announce(
  { config }: Dependencies,
  tx: Tx,
  source: ReceiptSource,
  { id, series, number, kind, content }: Issued,
): Promise<void> {
  const language = localeOf(source.memberLanguage)
  const { returned, visit } = content
  const amount = returned ? sumOf([returned.creditCents, returned.cardCents]) : content.totalCents
  const words = {
    template: 'receipt-issued',
    language,
    facts: {
      kind,
      firstName: source.memberFirstName,
      number: printedNumber(series, number),
      amount: String(amount),
      date: formatFullDay(visit.date, language),
    },
  } as const
  const onceKey = `receipt-issued/${id}`
  if (source.guestVisitId !== null) {
    const link = `${visitLinkUrl(config, source.guestVisitId, language)}/pay`
    if (source.memberEmail === '') return
    await sendLetter(tx, {
      ...words,
      recipient: source.memberEmail,
      facts: { ...words.facts, link },
      onceKey,
    })
    return
  }
  const page = pagePath('/dashboard/client/receipts', language)
  await notify(tx, {
    kind: kind === 'receipt' ? 'receipt-ready' : 'credit-note-ready',
    userId: source.memberId,
    mail: {
      ...words,
      facts: { ...words.facts, link: `${config.origin}${page}?year=${visit.date.slice(0, 4)}` },
    },
    onceKey,
  })
}

/** What went back of what was captured: the rest is kept for a visit that was missed. */
function returnedOf({ credits, cardCents, keptCredits, keptCardCents, keptVoucherCents }: ReceiptSource) {
  const [kept, keptCard] = [keptCredits ?? 0, keptCardCents ?? 0]
  return {
    credits: credits - kept,
    creditCents: times(CREDIT_VALUE, credits - kept),
    cardCents: cardCents - keptCard,
    keptCents: sumOf([times(CREDIT_VALUE, kept), keptCard, keptVoucherCents ?? 0]),
  }
}

const MODES = {
  'in-person': m.receipt_mode_in_person,
  video: m.receipt_mode_video,
  'at-home': m.receipt_mode_at_home,
} as const

/** Numbers stand where taxes do: whoever was registered when the visit was booked charged them. */
function taxesOf({ taxRule, gstNumber, qstNumber }: ReceiptSource) {
  const treatment = treatmentOfRule(taxRule)
  const hasNumbers = treatment === 'taxable' && gstNumber !== null && qstNumber !== null
  return {
    isExempt: treatment === 'exempt',
    ...(treatment === 'small-supplier' ? { isSmallSupplier: true } : {}),
    ...(hasNumbers ? { taxNumbers: { gst: gstNumber, qst: qstNumber } } : {}),
  }
}

function contentOf(source: ReceiptSource, today: Temporal.PlainDate): ReceiptContent {
  const rules = professionRules(isProfessionCode(source.profession) ? source.profession : 'other')
  const mode = MODES[source.mode as keyof typeof MODES]
  const place = [source.street, [source.city, source.postalCode].filter(Boolean).join(' ')]
  return {
    issuedOn: today.toString(),
    member: { name: source.memberName, attendee: source.attendeeName },
    professional: {
      name: source.professionalName,
      titleFr: source.titleFr ?? rules.name.fr,
      titleEn: source.titleEn ?? rules.name.en,
      body: rules.body?.code ?? null,
      licence: source.licenceNumber,
      address: place.filter(Boolean).join(', ') || null,
    },
    visit: {
      date: source.startsAt.toZonedDateTimeISO(source.zone).toPlainDate().toString(),
      time: {
        fr: formatTime(source.startsAt, 'fr', source.zone),
        en: formatTime(source.startsAt, 'en', source.zone),
      },
      serviceFr: source.serviceNameFr,
      serviceEn: source.serviceNameEn ?? source.serviceNameFr,
      modeFr: mode({}, { locale: 'fr' }),
      modeEn: mode({}, { locale: 'en' }),
      durationMinutes: Math.round(source.startsAt.until(source.endsAt).total('minutes')),
    },
    ...taxesOf(source),
    subtotalCents: source.priceCents,
    gstCents: source.gstCents,
    qstCents: source.qstCents,
    totalCents: source.priceCents + source.gstCents + source.qstCents,
    credits: source.credits,
    creditCents: times(CREDIT_VALUE, source.credits),
    cardCents: source.cardCents,
    onSiteCents: source.onSiteCents,
    ...(source.voucherCents > 0 ? { voucherCents: source.voucherCents } : {}),
    corrects: null,
  }
}
