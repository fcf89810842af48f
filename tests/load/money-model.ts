// A model of money: 2,000 sequences of 60 actions, with crashes between any two statements.
// After each sequence the books are what the model says, and the audit is clean. `--seed=…` plays a failure again.
import fc from 'fast-check'
import pg from 'pg'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { auditLedger } from '#server/ledger/index.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { cloneDatabase, createTemplate, dropDatabase } from '#tests/harness/database.ts'
import { createPeople } from '#tests/harness/people.ts'
import { insertPractice } from '#tests/harness/practices.ts'
import { recordedCards } from '#tests/harness/recorded-cards.ts'
import { compareBalances, crashed, crashingDatabase, newModel } from './support/money-model/model.ts'
import { type ModelPart, type Step, type Environment } from './support/money-model/model.ts'
import { payouts } from './support/money-model/payouts.ts'
import { visits } from './support/money-model/visits.ts'
import { claim, isShort, print } from './support/report.ts'

/** Every part of the product that moves money takes part. */
const PARTS: readonly ModelPart[] = [visits, payouts]

const SEQUENCES = isShort ? 40 : 2_000
const LENGTH = 60
const NAME = 'measure_money_model'

const actions = Object.assign({}, ...PARTS.map((part) => part.actions)) as ModelPart['actions']

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...Object.keys(actions)),
  numbers: fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 }),
  // Two of three go through; the others die before one of their first statements.
  crashAt: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }) },
  ),
})

export default async function measureMoneyModel(): Promise<boolean> {
  await createTemplate(`${NAME}_template`)
  const url = await cloneDatabase(`${NAME}_template`, NAME)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const openAs = (role: 'api' | 'jobs') => {
    const address = new URL(url)
    address.username = role
    return openDatabase({ url: address.href, size: 4 })
  }
  // People act through the API, everything else is the worker's.
  const [api, database] = [openAs('api'), openAs('jobs')]
  const seedText = process.argv.find((argument) => argument.startsWith('--seed='))?.slice(7)
  const seed = seedText ? Number(seedText) : Math.floor(Math.random() * 2 ** 31)
  let stepCount = 0
  let crashes = 0
  try {
    const people = ['a', 'b'].map((name) => ({ email: `${name}@exemple.ca`, role: 'professionnel' as const }))
    const professionals: { id: string; userId: string; profession: ProfessionCode }[] = []
    for (const userId of await createPeople(url, people)) {
      const { professionalId: id } = await insertPractice(owner, userId)
      // One whose visits carry taxes, one whose visits do not.
      const profession = professionals.length === 0 ? 'psychologist' : 'massage-therapist'
      await owner.query('update market.professional set profession = $2 where id = $1', [id, profession])
      professionals.push({ id, userId, profession })
      await owner.query(
        `insert into market.payout_destination (professional_id, provider_reference, last_digits, changed_at)
         values ($1::uuid, $1::uuid::text, '4417', public.clock() - interval '30 days')`,
        [id],
      )
    }

    const sequence = fc.asyncProperty(
      fc.array(step, { minLength: LENGTH, maxLength: LENGTH }),
      async (steps) => {
        await emptyBooks(owner)
        const cards = recordedCards()
        const model = newModel(professionals)
        for (const { name, numbers, crashAt } of steps) {
          const count = <T>(outcome: T | 'crashed') => {
            if (outcome === 'crashed') crashes++
            return outcome
          }
          const mayCrash = (whole: Database) => (crashAt > 0 ? crashingDatabase(whole, crashAt) : whole)
          const environment: Environment = {
            database,
            cards,
            attempt: async (work, actor = null) =>
              count(await crashed(mayCrash(actor ? api : database).withActor(actor, work))),
            crashing: async (work) => count(await crashed(work(mayCrash(database)))),
          }
          await actions[name]?.(environment, model, numbers)
          stepCount++
        }
        const environment = { database, cards, attempt: notUsed, crashing: notUsed }
        await compareBalances(environment, model)
        for (const part of PARTS) await part.check?.(environment, model)
        const findings = await database.readAs(null, auditLedger)
        if (findings.length > 0) throw new Error(JSON.stringify(findings))
      },
    )
    const result = await fc.check(sequence, { numRuns: SEQUENCES, seed, endOnFailure: true })
    if (result.failed) {
      print(String((result.errorInstance as Error | undefined)?.stack ?? result.errorInstance))
      print(fc.defaultReportMessage(result)?.slice(0, 3_000) ?? '')
    }
    const figures = `${result.numRuns} sequences, ${stepCount} steps, ${crashes} crashes, seed ${seed}`
    return [
      claim(
        'after each sequence the books are what the model says, and the audit is clean',
        !result.failed,
        figures,
      ),
      claim('processes died between steps', crashes > SEQUENCES, `${crashes}`),
    ].every(Boolean)
  } finally {
    await api.close()
    await database.close()
    await owner.end()
    await dropDatabase(NAME)
    await dropDatabase(`${NAME}_template`)
  }
}

const notUsed = async () => 'crashed' as const

/** Each sequence is audited by itself. Only the owner, with the triggers off, can empty the books. */
async function emptyBooks(owner: pg.Client): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica;
    delete from ledger.entry; delete from ledger.transfer; delete from ledger.resolution; delete from ledger.reservation;
    delete from ledger.balance; delete from ledger.account; delete from market.card_refund; delete from market.payment; delete from market.payout; commit`)
}
