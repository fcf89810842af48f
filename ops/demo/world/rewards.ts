// Points that the demo's acts brought: a catalogue that is open, a month's leaderboard, and what was had for them.
import { cents } from '#domain/kernel/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { addPartner, loadCodes, openReward } from '#server/rewards/index.ts'
import type { World } from './world.ts'

const FOREST = 'Boisés du Saint-Laurent'
const LISTENING = 'Fonds À l’écoute'

export function planRewards({ agenda, callers, clients, member, asAdmin, worker }: World): void {
  agenda.on(-170, '09:20', 'the catalogue of rewards opens', () => asAdmin(openCatalogue))
  const ranked: [(typeof clients)[number] | undefined, string][] = [
    [member, 'Marée haute'],
    [clients[0], 'Boréale'],
    [clients[3], 'Pas à pas'],
    [clients[8], 'Rivière'],
    [clients[12], 'Early bird'],
  ]
  for (const [person, alias] of ranked)
    if (person)
      agenda.on(-40, '20:10', `${alias} joins the leaderboard`, () =>
        callers.as(person).put('/rewards/leaderboard', { alias }),
      )
  agenda.on(-9, '20:30', 'Camille has a voucher, a tree and a gift', async () => {
    await worker.countPoints()
    for (const [code, cost] of [
      ['nutrition_consultation', 300],
      ['tree_planting', 150],
    ] as const)
      await callers.as(member).post(`/rewards/${code}/redemptions`, { cost })
  })
}

async function openCatalogue(tx: Tx): Promise<void> {
  await addPartner(tx, { name: FOREST, website: 'https://boises.example' })
  await addPartner(tx, { name: LISTENING, website: 'https://ecoute.example' })
  await openReward(tx, 'massage_therapy', {
    payer: 'Mieva',
    valueCents: cents(8_000),
    profession: 'massage-therapist',
  })
  await openReward(tx, 'nutrition_consultation', {
    payer: 'Mieva',
    valueCents: cents(6_000),
    profession: 'nutritionist',
  })
  await loadCodes(tx, 'eco_products', codes('ECO', 12))
  await openReward(tx, 'eco_products', { payer: 'Mieva' })
  await loadCodes(tx, 'wellness_retreat', codes('RETRAITE', 4))
  await openReward(tx, 'wellness_retreat', { payer: 'Mieva' })
  await openReward(tx, 'tree_planting', { payer: 'Mieva', partner: FOREST, valueCents: cents(500) })
  await openReward(tx, 'mental_health_fund', { payer: 'Mieva', partner: LISTENING, valueCents: cents(300) })
}

const codes = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word}-${String(1_001 + index * 37)}`)
