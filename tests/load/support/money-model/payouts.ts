// Professionals ask for what is available; the bank pays it or sends it back.
import { DAILY_MAX, isPayoutAmount } from '#domain/payouts/payout.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { decidePayout, requestPayout } from '#server/payouts/request-payout.ts'
import { type Action, expectSame, type ModelPart } from './model.ts'

const payoutKey = (index: number) => `payout ${index}`
const paidTodayKey = (index: number) => `payouts today ${index}`

const request: Action = async (environment, model, [which = 0, share = 0, more = 0]) => {
  const index = which % model.professionals.length
  const professional = model.professionals[index]
  if (!professional) return
  const free = professional.available - professional.inFlight
  // Often within what is available, sometimes above it.
  const amount = Math.floor((free * (share % 120)) / 100) + (more % 300)
  const today = (model.more[paidTodayKey(index)] as number | undefined) ?? 0
  const expected = !isPayoutAmount(amount)
    ? 'wallet/payout-amount'
    : today + amount > DAILY_MAX
      ? 'wallet/daily-maximum'
      : professional.inFlight > 0
        ? 'wallet/payout-in-flight'
        : amount > free
          ? 'wallet/insufficient-funds-for-payout'
          : 'done'
  const payoutRequest = { userId: professional.userId, amountCents: amount, now: Temporal.Now.instant() }
  let outcome: string
  try {
    outcome =
      (await environment.attempt((tx) => requestPayout(tx, payoutRequest), professional.userId)) === 'crashed'
        ? 'crashed'
        : 'done'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    outcome = error.code
  }
  if (outcome === 'crashed') return
  expectSame('a payout', outcome, expected)
  if (outcome !== 'done') return
  professional.inFlight += amount
  model.more[payoutKey(index)] = amount
  model.more[paidTodayKey(index)] = today + amount
}

const decide: Action = async (environment, model, [which = 0, how = 0]) => {
  const index = which % model.professionals.length
  const professional = model.professionals[index]
  const amount = (model.more[payoutKey(index)] as number | undefined) ?? 0
  if (!professional || amount === 0) return
  const id = await environment.database.readAs(null, (db) =>
    db
      .selectFrom('market.payout')
      .select(['id', 'approvalsNeeded'])
      .where('professionalId', '=', professional.id)
      .where('state', '=', 'requested')
      .executeTakeFirstOrThrow(),
  )
  // Nobody here approves what two people must: it goes back.
  const outcome = how % 2 === 0 && id.approvalsNeeded === 0 ? ('paid' as const) : ('failed' as const)
  const decision = { id: id.id, outcome, now: Temporal.Now.instant() }
  // Crashed or not, the bank says it again, and it counts once.
  await environment.attempt((tx) => decidePayout(tx, decision))
  await environment.database.withActor(null, (tx) => decidePayout(tx, decision))
  professional.inFlight -= amount
  model.more[payoutKey(index)] = 0
  if (outcome === 'paid') professional.available -= amount
  else model.more[paidTodayKey(index)] = (model.more[paidTodayKey(index)] as number) - amount
}

export const payouts: ModelPart = { actions: { request, decide } }
