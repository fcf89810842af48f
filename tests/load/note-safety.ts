// One note in two tabs over two web processes, each of which dies by kill -9 while words are on their way: whatever was
// acknowledged is there. Signed at the end, it is tried by every role that runs.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { writeInTwoTabs } from '#tests/harness/note-tabs.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { changesOfSigned } from '#tests/harness/signed-notes.ts'
import type { Answer } from '#web/record/note-saver.ts'
import { BEHIND_PROXY, newNetwork } from './support/client.ts'
import { createLargePractices, type LargePractice } from './support/large-practice.ts'
import { claim, isShort, print } from './support/report.ts'

const EDITS = 200
const WALKS = isShort ? 1 : 10
const KILLS_A_WALK = 5

export default async function measureNoteSafety(): Promise<boolean> {
  const product = await startProduct({ name: 'measure_notes', webs: 2, environment: BEHIND_PROXY })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const [writer] = await createLargePractices(database, 'notes', [{ clients: 1, visits: 0 }])
    if (!writer) throw new Error('nobody writes')
    const total = { lost: 0, hidden: 0, acknowledged: 0, conflicts: 0, unanswered: 0 }
    const states = new Set<string>()
    for (let turn = 0; turn < WALKS; turn++) {
      const walked = await walkOnce({ product, database, writer }, 20_261_119 + turn)
      total.lost += walked.lost.length
      total.hidden += walked.hidden.length
      total.acknowledged += walked.acknowledged
      total.conflicts += walked.conflicts
      total.unanswered += walked.unanswered
      walked.states.forEach((state) => states.add(state))
    }
    print(
      `       ${WALKS * EDITS} edits, ${WALKS * KILLS_A_WALK} kill -9, ${total.unanswered} saves without an answer, ${total.conflicts} times two texts (${[...states].toSorted().join(', ')})`,
    )
    const tried = await changesOfSigned(product.databaseUrl, await lastNote(database))
    return [
      claim('no word is lost', total.lost === 0, `${total.lost} of ${total.acknowledged} acknowledged`),
      claim('two texts show every word of both', total.hidden === 0, `${total.hidden} hidden`),
      claim(
        'the run was one of cut lines and conflicts',
        total.unanswered > 0 && total.conflicts > WALKS && states.has('waiting'),
        `${total.unanswered} without an answer`,
      ),
      claim(
        'a signed note refuses every role',
        tried.done.length === 0,
        `${tried.refused} refused; done: ${tried.done.join(', ') || 'none'}`,
      ),
    ].every(Boolean)
  } finally {
    await database.end()
    await product.stop()
  }
}

type Run = { product: Product; database: pg.Client; writer: LargePractice }

async function walkOnce({ product, database, writer }: Run, seed: number) {
  let turn = 0
  let unanswered = 0
  const ask = async (method: string, path: string, body?: object) => {
    const web = product.webs[turn++ % product.webs.length]
    const response = await fetch(`${web?.origin}${path}`, {
      method,
      headers: {
        cookie: writer.cookie,
        origin: product.origin,
        'idempotency-key': randomUUID(),
        'x-forwarded-for': newNetwork(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      unanswered++
      throw error
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  /** Of what has to be answered whatever dies meanwhile. */
  const insist = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (let attempt = 0; attempt < 600; attempt++) {
      const answer = await ask(method, path, body).catch(() => null)
      if (answer && answer.status < 300) return answer.body
      await wait(100)
    }
    throw new Error(`${method} ${path} was never answered`)
  }
  const { rows } = await database.query<{ id: string }>(
    'select id from market.practice_client where professional_id = $1',
    [writer.professionalId],
  )
  const { id } = await insist<{ id: string }>('POST', '/api/professional/notes', {
    clientId: rows[0]?.id,
    appointmentId: null,
    template: 'dap',
  })
  const path = `/api/professional/notes/${id}`
  const killing = (async () => {
    for (let kill = 0; kill < KILLS_A_WALK; kill++) {
      const victim = product.webs[kill % product.webs.length]
      await wait(100 + Math.random() * 600)
      victim?.process.kill('SIGKILL')
      await victim?.restart()
    }
  })()
  const walked = await writeInTwoTabs({
    edits: EDITS,
    seed,
    async put(body): Promise<Answer> {
      const answer = await ask('PUT', path, body)
      return { ...(answer.body as object), status: answer.status }
    },
    read: () => insist('GET', path),
    versions: () => insist('GET', `${path}/versions`),
    between: async (edit) => {
      if (edit % 20 === 0) await database.query('delete from ops.rate_limit')
      // As slow as typing over a restart: the walk is not over before its kills are.
      await wait(isShort ? 20 : 40)
    },
  })
  await killing
  await settleAndSign(insist, path)
  return { ...walked, unanswered }
}

type Note = { revision: number; content: object; conflicts: { id: string }[] }
type Insist = <T>(method: string, path: string, body?: object) => Promise<T>

async function settleAndSign(insist: Insist, path: string): Promise<void> {
  const { revision, content, conflicts } = await insist<Note>('GET', path)
  const settles = conflicts.map(({ id }) => id)
  await insist('PUT', path, { base: revision, writer: randomUUID(), sequence: 1, content, settles })
  const now = await insist<Note>('GET', path)
  await insist('POST', `${path}/signature`, { revision: now.revision })
}

async function lastNote(database: pg.Client) {
  const { rows } = await database.query<{ id: string; userId: string }>(
    `select n.id, p.user_id as "userId" from market.note n join market.professional p on p.id = n.professional_id
     where n.state = 'signed' order by n.created_at desc limit 1`,
  )
  const [note] = rows
  if (!note) throw new Error('no note was signed')
  return note
}
