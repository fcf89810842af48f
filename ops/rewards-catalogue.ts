// Keeps the catalogue of rewards, in the name of an administrator. usage: npm run rewards:catalogue -- <admin e-mail> …
//   list
//   open <code> --payer "Mieva" [--value <cents>] [--profession massage-therapist] [--partner "Name"] [--cost 400]
//   close <code>
//   partner "Name" https://example.org
//   codes <code> <file with one code a line>
//   receipt <donation id> "Receipt number" 2026-12-01 [--trees 1] [--co2-grams 22000]
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCents } from '#domain/kernel/money.ts'
import { isAvailable } from '#domain/rewards/catalogue.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type Tx } from '#server/platform/database.ts'
import {
  addPartner,
  closeReward,
  listRewards,
  loadCodes,
  openReward,
  recordReceipt,
} from '#server/rewards/index.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    payer: { type: 'string' },
    value: { type: 'string' },
    profession: { type: 'string' },
    partner: { type: 'string' },
    cost: { type: 'string' },
    trees: { type: 'string' },
    'co2-grams': { type: 'string' },
  },
})
const [email = '', act = '', subject = '', ...rest] = positionals
const whole = (text: string | undefined) => (text === undefined ? undefined : Number.parseInt(text, 10))

async function run(tx: Tx): Promise<string> {
  switch (act) {
    case 'list':
      return (await listRewards(tx))
        .map(
          (reward) =>
            `${reward.code}  ${reward.cost} points  ${isAvailable(reward) ? 'offered' : 'not offered'}  payer ${reward.payer ?? '–'}  stock ${reward.stock}`,
        )
        .join('\n')
    case 'open': {
      if (!values.payer) return usage()
      const valueCents = values.value === undefined ? undefined : readCents(values.value)
      const { payer, profession, partner } = values
      await openReward(tx, subject, { payer, valueCents, profession, partner, cost: whole(values.cost) })
      return `${subject} is offered; ${payer} pays for it`
    }
    case 'close':
      await closeReward(tx, subject)
      return `${subject} is no longer offered`
    case 'partner':
      await addPartner(tx, { name: subject, website: rest[0] ?? '' })
      return `${subject} is a partner`
    case 'codes': {
      const codes = readFileSync(rest[0] ?? '', 'utf8').split('\n')
      const loaded = await loadCodes(
        tx,
        subject,
        codes.map((code) => code.trim()).filter((code) => code !== ''),
      )
      return `${loaded} codes loaded for ${subject}`
    }
    case 'receipt': {
      const [receipt = '', transferredOn = ''] = rest
      const co2Grams = whole(values['co2-grams']) ?? null
      await recordReceipt(tx, subject, {
        receipt,
        transferredOn,
        trees: whole(values.trees) ?? null,
        co2Grams,
      })
      return `receipt ${receipt} recorded`
    }
    default:
      return usage()
  }
}

function usage(): string {
  process.exitCode = 2
  return 'usage: npm run rewards:catalogue -- <admin e-mail> list|open|close|partner|codes|receipt … (see ops/rewards-catalogue.ts)'
}

const database = openDatabase({ url: readConfig().databases.jobs, size: 1 })
try {
  const admin = await database.readAs(null, (db) =>
    db
      .selectFrom('auth.user')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('userType', '=', 'admin')
      .executeTakeFirst(),
  )
  if (!admin) throw new Refusal('account/wrong-role')
  process.stdout.write(`${await database.withActor(admin.id, run)}\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`refused: ${error.code}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
