// Credits are given and spent; visits are paid, take place, are cancelled, missed, corrected; cards answer or do not.
import { cents } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { accountOf, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import {
  correctPayment,
  doCardWork,
  dropPayment,
  earningsFor,
  lockPayment,
  openPayment,
  priceVisit,
  releaseEarnings,
  settlePayment,
  updatePayment,
} from '#server/payments/index.ts'
import type { Model, Action, ModelPart, Visit, Environment } from './model.ts'
import { expectSame } from './model.ts'

const on = Temporal.PlainDate.from('2026-11-15')
const at = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]
let count = 0
/** No bank refuses for good in this model, so no notification is sent. */
const NOTIFICATIONS = { jobs: { send: () => Promise.resolve() }, origin: '' }

/** A UUIDv7 of now. */
const newVisitId = () => transferId(Temporal.Now.instant(), `visit ${process.pid} ${count++}`)

const grant: Action = async (environment, model, [who = 0, many = 0]) => {
  const member = at(model.members, who)
  if (!member) return
  const amount = 1 + (many % 6)
  const id = transferId(Temporal.Now.instant(), `grant ${count++}`)
  const grantOnce = (tx: Parameters<typeof transfer>[0]) =>
    transfer(tx, {
      id,
      kind: 'credits-granted',
      entries: [
        { account: accountOf('platform/credits-issued'), amount: -amount },
        { account: accountOf('member/credits', member.id), amount },
      ],
    })
  // Crashed or not, a second run grants it once.
  await environment.attempt(grantOnce)
  await environment.database.withActor(null, grantOnce)
  member.credits += amount
  model.issued += amount
}

const open: Action = async (environment, model, [who = 0, whom = 0, price = 0, wanted = 0, way = 0]) => {
  const member = at(model.members, who)
  const professional = at(model.professionals, whom)
  if (!member || !professional) return
  const priceCents = (price % 250) * 100
  const { gst, qst, total } = serviceTaxes(cents(priceCents), {
    profession: professional.profession,
    on,
    isRegistered: true,
  })
  const rest = (['card', 'on-site', 'card'] as const)[way % 3] ?? 'card'
  const credits = wanted % (Math.floor(total / CREDIT_VALUE) + 1)
  const cardCents = rest === 'card' ? total - credits * CREDIT_VALUE : 0
  const id = newVisitId()
  const startsAt = Temporal.Now.instant().add({ hours: 48 })
  const visit = {
    id,
    clientId: member.id,
    professionalId: professional.id,
    priceCents,
    startsAt,
    endsAt: startsAt.add({ minutes: 50 }),
    heldUntil: startsAt,
    zone: 'America/Toronto',
    isTaxRegistered: true,
  }
  const paymentRequest = {
    credits,
    rest,
    cardReference: cardCents > 0 ? environment.cards.referenceOf(id) : null,
  }
  const isPossible = member.credits - member.reserved >= credits
  let outcome: unknown
  try {
    outcome = await environment.attempt(async (tx) =>
      openPayment(
        tx,
        { ...visit, taxed: await priceVisit(tx, visit) },
        { ...paymentRequest, cardConsentId: null },
      ),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expectSame('refused only what cannot be paid', [error.code, isPossible], ['money/insufficient', false])
    return
  }
  if (outcome === 'crashed' || (credits === 0 && cardCents === 0)) return
  expectSame('more than there is is refused', isPossible, true)
  const paid = {
    memberId: member.id,
    professionalId: professional.id,
    priceCents,
    gstCents: gst,
    qstCents: qst,
    credits,
    cardCents,
    onSiteCents: total - credits * CREDIT_VALUE - cardCents,
    voucherCents: 0,
  }
  const earned = earningsFor(paid, {
    outcome: 'captured',
    credits,
    cardCents,
    voucherCents: 0,
    rate: 8_000,
  })
  const netOf = (payer: string) => earned.find((earning) => earning.payer === payer)?.net ?? 0
  const net = { credits: netOf('credits'), card: netOf('card') }
  member.reserved += credits
  professional.incoming += net.credits
  model.visits.push({
    id,
    member: model.members.indexOf(member),
    professional: model.professionals.indexOf(professional),
    credits,
    cardCents,
    net,
    state: cardCents > 0 ? 'awaiting' : 'reserved',
    keptCredits: 0,
    keptNet: { credits: 0, card: 0 },
    card: cardCents > 0 ? 'awaiting' : 'none',
    isAvailable: false,
  })
}

const authorise: Action = async (environment, model, [which = 0]) => {
  const visit = at(
    model.visits.filter(({ state }) => state === 'awaiting'),
    which,
  )
  if (!visit) return
  const outcome = await environment.attempt(async (tx) => {
    const payment = await lockPayment(tx, visit.id)
    if (payment) await updatePayment(tx, payment.id, { state: 'reserved', cardState: 'authorised' })
  })
  if (outcome === 'crashed') return
  visit.state = 'reserved'
  visit.card = 'authorised'
}

const drop: Action = async (environment, model, [which = 0]) => {
  const visit = at(
    model.visits.filter(({ state }) => state === 'awaiting' || state === 'reserved'),
    which,
  )
  if (!visit || (await environment.attempt((tx) => dropPayment(tx, visit.id))) === 'crashed') return
  releaseReservation(model, visit)
  visit.state = 'dropped'
  if (visit.card !== 'none') visit.card = 'cancelling'
}

function releaseReservation(model: Model, visit: Visit): void {
  const [member, professional] = [model.members[visit.member], model.professionals[visit.professional]]
  if (!member || !professional) return
  member.reserved -= visit.credits
  professional.incoming -= visit.net.credits
}

/** Takes place, is cancelled late, or is cancelled in time. */
const settle: Action = async (environment, model, [which = 0, how = 0, percent = 0]) => {
  const visit = at(
    model.visits.filter(({ state }) => state === 'reserved'),
    which,
  )
  if (!visit) return
  const decision = decide(visit, how, percent)
  const outcome = await environment.attempt(async (tx) => {
    const payment = await lockPayment(tx, visit.id)
    if (payment) await settlePayment(tx, payment, { ...decision.settlement, on })
  })
  if (outcome === 'crashed') return
  releaseReservation(model, visit)
  keep(model, visit, decision)
  visit.state = decision.state
  if (visit.card !== 'none') visit.card = decision.keptCard > 0 ? 'capturing' : 'cancelling'
  visit.isAvailable = decision.state === 'released'
}

type Decision = ReturnType<typeof decide>

function decide(visit: Visit, how: number, percent: number) {
  const isCaptured = how % 3 === 0
  const part = isCaptured ? 100 : how % 3 === 1 ? percent % 101 : 0
  const keptCredits = isCaptured ? visit.credits : Math.floor((visit.credits * part) / 100)
  const keptCard = isCaptured ? visit.cardCents : Math.floor((visit.cardCents * part) / 100)
  const released = (whole: number, kept: number) => cents(whole - kept)
  const worth = keptCredits * CREDIT_VALUE
  const settlement = {
    outcome: isCaptured ? ('captured' as const) : ('fee' as const),
    outcomes: [
      {
        payer: 'credits' as const,
        kept: cents(worth),
        released: released(visit.credits * CREDIT_VALUE, worth),
      },
      { payer: 'card' as const, kept: cents(keptCard), released: released(visit.cardCents, keptCard) },
    ],
  }
  const feeNet = (amount: number) => amount - Math.floor((amount * 8_000 + 50_000) / 100_000)
  const net = isCaptured ? visit.net : { credits: feeNet(worth), card: feeNet(keptCard) }
  const state = isCaptured ? 'captured' : keptCredits + keptCard > 0 ? 'fee' : 'released'
  return { settlement, keptCredits, keptCard, net, state } as const
}

function keep(model: Model, visit: Visit, { keptCredits, net }: Decision): void {
  const [member, professional] = [model.members[visit.member], model.professionals[visit.professional]]
  if (!member || !professional) return
  member.credits -= keptCredits
  model.redeemed += keptCredits
  professional.pending += net.credits
  visit.keptCredits = keptCredits
  visit.keptNet = net
}

/** Captured, then corrected to missed. */
const correct: Action = async (environment, model, [which = 0, percent = 0]) => {
  const visit = at(
    model.visits.filter(({ state, card }) => state === 'captured' && card !== 'capturing'),
    which,
  )
  const professional = visit && model.professionals[visit.professional]
  const member = visit && model.members[visit.member]
  if (!visit || !professional || !member) return
  const decision = decide(visit, 1, percent)
  const outcome = await environment.attempt(async (tx) => {
    const payment = await lockPayment(tx, visit.id)
    if (payment) await correctPayment(tx, payment, { ...decision.settlement, on })
  })
  if (outcome === 'crashed') return
  member.credits += visit.keptCredits - decision.keptCredits
  model.redeemed -= visit.keptCredits - decision.keptCredits
  deduct(professional, visit, visit.keptNet.credits - decision.net.credits)
  if (visit.card === 'captured' && decision.keptCard < visit.cardCents) visit.card = 'refunding'
  // Kept whole as a fee: there is no refund to wait for, but its commission is on the taxes too.
  else deduct(professional, visit, visit.keptNet.card - decision.net.card)
  visit.keptCredits = decision.keptCredits
  const owedByCard = visit.card === 'refunding' ? visit.keptNet.card : 0
  visit.keptNet = decision.net
  visit.state = decision.state
  // What the card still has to give back leaves the professional when it does.
  if (visit.card === 'refunding') model.more[`refund ${visit.id}`] = owedByCard - decision.net.card
}

/** From where this visit's earnings are: what waits for other visits is theirs. */
function deduct(professional: Model['professionals'][number], visit: Visit, owed: number): void {
  const fromPending = visit.isAvailable ? 0 : Math.min(owed, Math.max(0, professional.pending))
  const fromAvailable = Math.min(
    owed - fromPending,
    Math.max(0, professional.available - professional.inFlight),
  )
  professional.pending -= fromPending
  professional.available -= fromAvailable
  professional.debt += owed - fromPending - fromAvailable
}

/** The worker captures, cancels and refunds cards; the provider may not answer or the process may die: it runs again. */
const cardWork: Action = async (environment, model, [failures = 0]) => {
  environment.cards.failNext(failures % 3)
  await environment.crashing((database) => doCardWork(database, environment.cards.port, NOTIFICATIONS))
  environment.cards.failNext(0)
  await doCardWork(environment.database, environment.cards.port, NOTIFICATIONS)
  const due = model.visits.filter(({ card }) => ['capturing', 'cancelling', 'refunding'].includes(card))
  for (const visit of due.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const professional = model.professionals[visit.professional]
    if (!professional) continue
    if (visit.card === 'capturing') professional.pending += visit.keptNet.card
    if (visit.card === 'refunding') deduct(professional, visit, model.more[`refund ${visit.id}`] as number)
    const done = { capturing: 'captured', cancelling: 'cancelled', refunding: 'refunded' } as const
    visit.card = done[visit.card as keyof typeof done]
  }
}

const release: Action = async (environment, model) => {
  await environment.crashing((database) => releaseEarnings(database, 0))
  await releaseEarnings(environment.database, 0)
  for (const visit of model.visits) {
    const isSettled = visit.state === 'captured' || visit.state === 'fee' || visit.state === 'released'
    if (visit.isAvailable || !isSettled || visit.card === 'capturing' || visit.card === 'refunding') continue
    const professional = model.professionals[visit.professional]
    if (!professional) continue
    const net = visit.keptNet.credits + visit.keptNet.card
    const settles = Math.min(net, professional.debt)
    professional.pending -= net
    professional.debt -= settles
    professional.available += net - settles
    visit.isAvailable = true
  }
}

export const visits: ModelPart = {
  actions: { grant, open, authorise, drop, settle, correct, cardWork, release },
  /** What cards paid is what the provider took, to the cent. */
  async check(environment: Environment) {
    const clearing = await environment.database.readAs(null, (db) =>
      balanceOf(db, accountOf('platform/card-clearing')),
    )
    expectSame('cards', -clearing.posted, environment.cards.captured() - environment.cards.refunded())
  },
}
