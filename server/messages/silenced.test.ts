// A professional who is suspended, or no longer verified, reads and takes back, and writes to nobody they saw.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { restoreProfessional, suspendProfessional } from '#server/onboarding/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { book, PRICE, slotAfter, openPractice, type Practice } from '#tests/harness/practices.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'

const market = marketplace()
const REFUSED = { status: 409, body: { code: 'message/suspended' } }
const REASON = 'Permis suspendu par l’ordre.'

async function act(does: 'suspend' | 'restore', { professionalId }: Practice) {
  const admin = await market.createPersona('admin')
  const { rows } = await market.owner.query('select slug from market.professional where id = $1', [
    professionalId,
  ])
  const wanted = { slug: rows[0].slug, adminId: admin.id, reason: REASON }
  // Whoever wrote before has visits that are over; ending those to come is another room's (suspension.test.ts).
  const endVisits = async () => ({ cancelled: 0, released: 0 })
  await asWorker(market, async (database) => {
    const dependencies = { database, origin: market.config.origin, endVisits }
    if (does === 'suspend') await suspendProfessional(dependencies, wanted)
    else await restoreProfessional(dependencies, wanted)
  })
}

const setVerified = ({ professionalId }: Practice, until: string | null) =>
  market.owner.query('update market.professional set verified_until = $2 where id = $1', [
    professionalId,
    until,
  ])

/** How a professional falls silent, and how they speak again. */
const SILENCES = {
  suspended: {
    begin: (practice: Practice) => act('suspend', practice),
    end: (practice: Practice) => act('restore', practice),
  },
  'verified until yesterday': {
    begin: (practice: Practice) => setVerified(practice, '2020-01-01'),
    end: (practice: Practice) => setVerified(practice, '2090-01-01'),
  },
  'refused since': {
    begin: async (practice: Practice) => {
      await market.owner.query(`update market.professional set state = 'refused' where id = $1`, [
        practice.professionalId,
      ])
      await setVerified(practice, null)
    },
    end: (practice: Practice) => setVerified(practice, '2090-01-01'),
  },
}

describe.each(Object.entries(SILENCES))('a professional who is %s', (_name, { begin, end }) => {
  test('reads and takes back, and writes nothing; whoever saw them may write', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const [kept, taken] = [randomUUID(), randomUUID()]
    for (const id of [kept, taken]) await write(practice.client, threadId, 'Apportez le journal.', id)
    const { startsAt } = await slotAfter(market, practice, 72)
    const seenBy = async ({ client }: Pick<Practice, 'client'>) =>
      (await client.get(path)).body.canProfessionalWrite
    expect([await seenBy(practice), await seenBy(member)]).toEqual([true, true])

    await begin(practice)
    const time = { serviceId: practice.serviceId, mode: 'video', placeId: null, startsAt, priceCents: PRICE }
    for (const answer of [
      await write(practice.client, threadId, 'Encore moi'),
      await practice.client.put(`${path}/messages/${kept}`, { text: 'Autre chose' }),
      await practice.client.put(`${path}/files/${randomUUID()}`, new Uint8Array([1])),
      await practice.client.post(`${path}/offers`, { id: randomUUID(), ...time }),
    ])
      expect(answer).toMatchObject(REFUSED)
    expect((await practice.client.delete(`${path}/messages/${taken}`)).status).toBe(200)
    expect((await write(member.client, threadId, 'Êtes-vous là ?')).status).toBe(200)
    expect(await wordsOf(practice.client, threadId)).toEqual(['Apportez le journal.', null, 'Êtes-vous là ?'])
    expect([await seenBy(practice), await seenBy(member)]).toEqual([false, false])
    await end(practice)
    expect((await write(practice.client, threadId, 'Me revoici')).status).toBe(200)
    expect(await seenBy(member)).toBe(true)
  })

  test('gets no word into the database, whatever the program asks', async () => {
    const { practice, threadId } = await openPair(market)
    const id = randomUUID()
    await write(practice.client, threadId, 'Jeudi', id)
    await begin(practice)
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [practice.userId])
    const sealed = Buffer.alloc(40, 1)
    for (const [statement, values] of [
      ['update market.message set sealed = $2 where id = $1', [id, sealed]],
      [
        `insert into market.message (thread_id, id, side, sealed) values ($1, gen_random_uuid(), 'professional', $2)`,
        [threadId, sealed],
      ],
      [
        `insert into market.message_file (thread_id, id, side, object_key, content_type, size_bytes)
         values ($1, gen_random_uuid(), 'professional', 'message/aaaaaaaaaaaaaaaaaaaaaa', 'application/pdf', 1)`,
        [threadId],
      ],
    ] as const)
      await expect(api.query(statement, [...values]), statement).rejects.toThrow('does not write for now')
  })
})

test('a suspended professional still writes to Mieva, and to whom they see as a client', async () => {
  const [practice, own] = [await openPractice(market), await openPractice(market)]
  const visit = await book(practice.client, own, (await slotAfter(market, own, 48)).startsAt)
  const opened = await practice.client.post('/api/message-threads', { appointmentId: visit.id })
  const support = await practice.client.post('/api/support-thread')
  await act('suspend', practice)
  for (const { body } of [opened, support]) {
    expect((await write(practice.client, body.id, 'Une question')).status).toBe(200)
    expect((await practice.client.get(`/api/message-threads/${body.id}`)).body.canProfessionalWrite).toBe(
      true,
    )
  }
})
