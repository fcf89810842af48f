// What Camille's two insurers have, paid back, refused or are still to be sent, and the ceilings of their plans.
import { cents, portion, sumOf, times } from '#domain/kernel/money.ts'
import type { World } from './world.ts'

type Paper = {
  id: string
  kind: string
  visitOn: string
  attendee: string | null
  totalCents: number
  title: { fr: string }
}

/** Ceilings are round figures. */
const STEP = 5_000
const OWN = 'Croix Bleue'
const PARTNERS = 'Mutuelle du Fleuve'

/** The claims of half a year, from the oldest receipt on; those that came last are not noted yet. */
const CLAIMS: readonly [state: string, reimbursedPercent: number | null][] = [
  ['reimbursed', 80],
  ['reimbursed', 80],
  ['reimbursed', 80],
  ['refused', null],
  ['reimbursed', 80],
  ['claimed', null],
  ['claimed', null],
]

const ceiling = (
  profession: string,
  ceilingCents: number,
  percent: number,
  attendee: string | null = null,
) => ({ profession, attendee, ceilingCents, percent })

export async function noteInsurance({ agenda, callers, member }: World): Promise<void> {
  const caller = callers.as(member)
  const today = agenda.today
  // The plan's year holds the whole of the demo, in whichever month it is made.
  const startsMonth = agenda.dayOf(-200).month
  const years = [...new Set([today.year, agenda.dayOf(-200).year])]
  const papers: Paper[] = []
  for (const year of years)
    papers.push(...(await caller.get<{ papers: Paper[] }>(`/receipts/year?year=${year}`)).papers)
  const receipts = papers
    .filter(({ kind }) => kind === 'receipt')
    .toSorted((a, b) => (a.visitOn < b.visitOn ? -1 : 1))
  const paidTo = (isOf: (paper: Paper) => boolean) =>
    sumOf(receipts.filter(isOf).map(({ totalCents }) => totalCents))
  // Nearly reached: the next visit goes over it.
  const used = paidTo(({ title }) => title.fr.startsWith('Kinésiolog'))
  const kinesiology = times(cents(STEP), 1 + Math.trunc(used / STEP))
  await caller.post('/insurance/plans', {
    insurer: OWN,
    contract: '40 118',
    startsMonth,
    ceilings: [
      ceiling('psychologist', 150_000, 80),
      ceiling('nutritionist', 60_000, 80),
      ceiling('kinesiologist', kinesiology, 100),
    ],
  })
  await caller.post('/insurance/plans', {
    insurer: PARTNERS,
    contract: null,
    startsMonth,
    ceilings: [ceiling('massage-therapist', 50_000, 100), ceiling('physiotherapist', 50_000, 90, 'Léa Roy')],
  })
  const own = receipts.filter(({ attendee }) => attendee === null)
  for (const [at, [state, percent]] of CLAIMS.entries()) {
    const paper = own[at]
    if (!paper) continue
    const reimbursedCents = percent === null ? null : portion(cents(paper.totalCents), percent, 100, 'down')
    await caller.put('/receipts/claims', {
      receiptIds: [paper.id],
      claim: { insurer: OWN, state, reimbursedCents },
    })
  }
}
