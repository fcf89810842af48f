import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { sumOf } from '#domain/kernel/money.ts'
import { claimOf, type InsurancePlan, isSameInsurer, type ReceiptedVisit } from '#domain/receipts/ceilings.ts'
import type { Claim, ClaimFilter } from '#domain/receipts/claim.ts'
import { printedNumber } from '#domain/receipts/receipt.ts'
import type { Db } from '#server/platform/database.ts'
import { choiceKey } from './choice-key.ts'
import { plansOf } from './insurance-queries.ts'
import * as q from './year-queries.ts'

const SELF = 'self'

/** `person` and `insurer` are keys of `choiceKey`; the member is `self`. */
export type YearChoice = {
  year?: number | undefined
  person?: string | undefined
  state?: ClaimFilter | undefined
  insurer?: string | undefined
}

export const todayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

/** A paper as rules count it: what was taken back counts for nothing. */
export const asVisit = ({ content, profession, isTakenBack, claim }: q.MemberPaper): ReceiptedVisit => ({
  visitOn: content.visit.date,
  profession,
  attendee: content.member.attendee,
  totalCents: isTakenBack ? 0 : content.totalCents,
  claim,
})

/** `standing`: the claim that was noted, or that follows from a plan. */
export type StandingPaper = q.MemberPaper & { standing: Claim | null }

/** Papers of a year that were asked for, with the claim that stands for each: noted, or still to be made. */
export async function chosenPapers(db: Db, memberId: string, choice: YearChoice, now: Temporal.Instant) {
  const years = await q.yearsOf(db, memberId)
  const year = choice.year ?? years[0] ?? now.toZonedDateTimeISO(QUEBEC_ZONE).year
  const whole = await q.papersBetween(db, memberId, { from: `${year}-01-01`, until: `${year}-12-31` })
  const plans = await plansOf(db, memberId)
  const papers = whole.map((paper) => ({ ...paper, standing: standingOf(paper, plans, todayOf(now)) }))
  return {
    year,
    years,
    plans,
    whole: papers,
    chosen: papers.filter((paper) => isChosen(memberId, paper, choice)),
  }
}

/** A credit note is found where its receipt is. */
const standingOf = (paper: q.MemberPaper, plans: readonly InsurancePlan[], today: string) =>
  paper.kind === 'receipt' ? claimOf(asVisit(paper), plans, today) : paper.claim

function isChosen(memberId: string, paper: StandingPaper, { person, state, insurer }: YearChoice): boolean {
  const { attendee } = paper.content.member
  const { standing } = paper
  return (
    (person === undefined || person === (attendee === null ? SELF : choiceKey(memberId, attendee))) &&
    (state === undefined || state === (standing?.state ?? 'none')) &&
    (insurer === undefined || (standing !== null && insurer === choiceKey(memberId, standing.insurer)))
  )
}

export async function readYear(db: Db, memberId: string, choice: YearChoice, now: Temporal.Instant) {
  const { year, years, plans, whole, chosen } = await chosenPapers(db, memberId, choice, now)
  const papers = chosen.map(describePaper)
  const named = (name: string) => ({ key: choiceKey(memberId, name), name })
  const attendees = whole.flatMap(({ content }) => content.member.attendee ?? [])
  const totals = whole.map(describePaper)
  return {
    year,
    years: [...new Set([year, ...years])].toSorted((a, b) => b - a),
    people: [...new Set(attendees)].toSorted((a, b) => a.localeCompare(b, 'fr')).map(named),
    insurers: distinct([...plans.map(({ insurer }) => insurer), ...(await q.insurersOf(db, memberId))]).map(
      named,
    ),
    whole: {
      receipts: whole.filter(({ kind }) => kind === 'receipt').length,
      papers: whole.length,
      totalCents: sumOf(totals.map(({ totalCents }) => totalCents)),
    },
    totalCents: sumOf(papers.map((paper) => paper.totalCents)),
    taxCents: sumOf(papers.map((paper) => paper.taxCents)),
    papers: papers.map(({ taxCents: _taxCents, ...paper }) => paper),
  }
}

const distinct = (insurers: readonly string[]) =>
  insurers.filter((insurer, at) => insurers.findIndex((other) => isSameInsurer(other, insurer)) === at)

/** A credit note counts against its receipt: what went back of it, with a minus. */
export function describePaper({
  id,
  series,
  number,
  kind,
  content,
  claim,
  standing,
  isTakenBack,
}: StandingPaper) {
  const { professional, visit, member, returned } = content
  const isNote = kind === 'credit-note'
  const signed = (cents: number) => (cents === 0 ? 0 : isNote ? -cents : cents)
  const part = isNote && returned ? returned : content
  return {
    id,
    number: printedNumber(series, number),
    kind,
    visitOn: visit.date,
    issuedOn: content.issuedOn,
    professional: professional.name,
    title: { fr: professional.titleFr, en: professional.titleEn },
    service: { fr: visit.serviceFr, en: visit.serviceEn },
    attendee: member.attendee,
    isTakenBack,
    totalCents: signed(content.totalCents),
    taxCents: signed(sumOf([content.gstCents, content.qstCents])),
    credits: signed(part.credits),
    cardCents: signed(part.cardCents),
    onSiteCents: isNote ? 0 : content.onSiteCents,
    voucherCents: isNote ? 0 : (content.voucherCents ?? 0),
    claim: isNote || !standing ? null : { ...standing, isNoted: claim !== null },
  }
}
