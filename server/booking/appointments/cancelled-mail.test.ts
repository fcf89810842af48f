// The message about a cancelled visit has the amounts that the preview showed: what comes back, how and when, what is kept.
import { expect, test } from 'vitest'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { openPractice } from '#tests/harness/practices.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'

const shop = paidMarketplace()
const { market } = shop
const { age, hold, memberWith, pay } = paidVisits(market)

/** Booked three days ahead with so many credits and the rest in another way, then cancelled so many hours before. */
async function cancelled(paying: { credits: number; payment: string }, hoursBefore: number) {
  const [practice, member] = [await openPractice(market), await memberWith(paying.credits)]
  const { id } = await hold(member, practice)
  const { body } = await pay(member, id, { ...paying, keepsCard: true })
  if (body.payAt) {
    shop.stripe().control.pay(String(body.payAt).split('/').at(-1) ?? '')
    await shop.deliverEvents()
  }
  await age(id, -hoursBefore)
  const client = await market.as(member.persona)
  const { body: preview } = await client.get(`/api/appointments/${id}/cancellation`)
  const answer = await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: preview.feeCents })
  expect(answer.status, answer.text).toBe(200)
  const last = async (email: string) => plain((await market.mailsTo(email)).at(-1)?.facts ?? {})
  return {
    preview: (preview.outcomes as Outcome[]).map(({ payer, keptCents }) => [payer, keptCents]),
    client: await last(member.persona.email),
    professional: await last(practice.persona.email),
  }
}
type Outcome = { payer: string; keptCents: number }
const plain = ({ back, kept, fee }: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ back, kept, fee }).map(([name, text]) => [name, text?.replaceAll(/\s/g, ' ')]),
  )

test('early, with credits and a card: everything, each by its own way', async () => {
  const { preview, client, professional } = await cancelled({ credits: 3, payment: 'card' }, 48)
  expect(preview).toEqual([
    ['credits', 0],
    ['card', 0],
  ])
  expect(client['back']).toMatch(/^3 crédits \(.*\) et 80,00 \$ sur votre carte/)
  expect(client['kept']).toBe('Rien')
  expect(professional['kept']).toBeUndefined()
})

test('late, with credits and a card: what is left of each, what is kept and why', async () => {
  const { preview, client, professional } = await cancelled({ credits: 3, payment: 'card' }, 3)
  expect(preview).toEqual([
    ['credits', 2_000],
    ['card', 5_000],
  ])
  expect(client['back']).toMatch(/^2 crédits \(.*\) et 30,00 \$ sur votre carte/)
  expect(client['kept']).toMatch(/^1 crédit et 50,00 \$ \(retenue de 50 % du prix/)
  expect(professional['kept']).toMatch(/^1 crédit et 50,00 \$, moins la commission/)
  expect(professional['back']).toBeUndefined()
})

test('late, with nothing paid ahead: what is owed, and nothing is said to come back', async () => {
  const { client, professional } = await cancelled({ credits: 0, payment: 'on-site' }, 3)
  expect(client['back']).toBeUndefined()
  expect(client['kept']).toMatch(/^70,00 \$, à régler directement \(retenue de 50 %/)
  expect(professional['kept']).toMatch(/^70,00 \$, à recevoir directement/)
})

test('late, with credits and the rest to be paid directly: both parts of the fee are told apart', async () => {
  const { client, professional } = await cancelled({ credits: 3, payment: 'on-site' }, 3)
  expect(client['back']).toMatch(/^2 crédits \(/)
  expect(client['kept']).toMatch(/^1 crédit et 50,00 \$, à régler directement/)
  expect(professional['kept']).toMatch(/^1 crédit, moins la commission .* et 50,00 \$, à recevoir/)
})
