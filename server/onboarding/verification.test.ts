import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openClient } from '#tests/harness/client.ts'
import { makeJpeg, makePdf } from '#tests/harness/made-files.ts'
import { COMPLETE } from '#tests/harness/professionals.ts'
import { inElevenMonths, verificationFixture } from '#tests/harness/verification-fixture.ts'
import { renewVerifications } from './renew-verifications.ts'

const market = marketplace()
const desk = verificationFixture(market)
const { admin, professional, file, submit, waitingFile, submitted, approve, listed, found } = desk
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

describe('deciding', () => {
  test('the queue shows the oldest first, and opening a file or a proof is in the person’s journal', async () => {
    const first = await submitted()
    const second = await submitted()
    const queue: { id: string }[] = (await (await admin()).get('/api/verifications')).body
    const at = (id: string) => queue.findIndex((waiting) => waiting.id === id)
    expect(at(first.id)).toBeGreaterThanOrEqual(0)
    expect(at(first.id)).toBeLessThan(at(second.id))
    const proof = await (await admin()).get(`/api/verifications/${first.id}/documents/membership`)
    expect(proof.headers.get('content-type')).toBe('application/pdf')
    expect(proof.headers.get('content-security-policy')).toContain('sandbox')
    const journal = await market.journalOf(first.persona.id)
    expect(journal).toEqual(expect.arrayContaining(['verification-file-opened', 'proof-document-opened']))
  })

  test('an approved professional is found at once, with the dated act behind it', async () => {
    const { client, persona, id, waitingSince } = await submitted()
    expect(await approve(id, waitingSince)).toMatchObject({ status: 200, body: { decision: 'approved' } })
    expect(await found(persona.lastName)).toEqual([`Maëlle ${persona.lastName}`])
    const { slug, state, isWaiting } = await file(client)
    expect({ state, isWaiting }).toEqual({ state: 'listed', isWaiting: false })
    const profile = await market.visitor().get(`/api/professionals/${slug}`)
    expect(profile.body.verification).toMatchObject({
      register: 'Tableau de l’OPQ',
      licenceNumber: '12345-26',
    })
    expect(profile.body.places).toMatchObject([{ street: '12, rue Saint-Germain', postalCode: 'G5L 1B2' }])
    // How to reach them is for whoever has a visit.
    expect(profile.text).not.toMatch(/visio\.exemple|555-0144/)
    expect((await market.mailsTo(persona.email)).at(-1)).toMatchObject({ template: 'verification-approved' })
    expect(await market.journalOf(persona.id)).toContain('verification-approved')
  })

  test('a refusal needs a reason, which the person reads; corrected, the file waits again', async () => {
    const { client, persona, id, waitingSince } = await submitted()
    const refuse = async (reason: string) =>
      (await admin()).post(`/api/verifications/${id}/refuse`, { reason, waitingSince })
    expect(await refuse(' ')).toMatchObject({ status: 422 })
    const reason = 'La carte est de l’an dernier.'
    expect(await refuse(reason)).toMatchObject({ status: 200, body: { decision: 'refused' } })
    expect(await file(client)).toMatchObject({ state: 'refused', refusal: { reason }, maySubmit: true })
    expect((await market.mailsTo(persona.email)).at(-1)).toMatchObject({
      template: 'verification-refused',
      facts: { reason },
    })
    await client.put('/api/onboarding/documents/membership', await makeJpeg())
    expect(await submit(client)).toMatchObject({ body: { state: 'submitted' } })
    const again = await waitingFile(persona.id)
    expect(again.opened.body).toMatchObject({ occasion: 'again', acts: [{ decision: 'refused', reason }] })
  })

  test('of twenty administrators at once, one decides', async () => {
    const { id, waitingSince, persona } = await submitted()
    const client = await admin()
    const other = openClient(await market.secondInstance())
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? client : other).post(
          `/api/verifications/${id}/${index % 3 ? 'approve' : 'refuse'}`,
          index % 3
            ? { register: 'Tableau', expiresOn: inElevenMonths(), waitingSince }
            : { reason: 'Illisible.', waitingSince },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'verification/already-decided' })
    const { rowCount } = await market.owner.query(
      'select from market.verification where professional_id = $1',
      [id],
    )
    expect(rowCount).toBe(1)
    const mails = (await market.mailsTo(persona.email)).filter(({ template }) =>
      /approved|refused/.test(template),
    )
    expect(mails).toHaveLength(1)
  })

  test('a file that changed after it was opened is not decided unseen', async () => {
    const { client, persona, id, waitingSince } = await submitted()
    await client.put('/api/onboarding/documents/identity', makePdf())
    expect(await approve(id, waitingSince)).toMatchObject({
      status: 409,
      body: { code: 'verification/already-decided' },
    })
    const again = await waitingFile(persona.id)
    expect(await approve(id, again.waitingSince)).toMatchObject({ status: 200 })
  })

  test.each(['2020-01-01', '2099-01-01', 'demain'])('a verification until %s is refused', async (day) => {
    const { id, waitingSince } = await submitted()
    expect((await approve(id, waitingSince, day)).status).toBe(422)
  })

  test('no professional decides, and nobody opens another person’s proofs', async () => {
    const { id, waitingSince } = await submitted()
    const { client: stranger } = await professional()
    const body = { register: 'x', expiresOn: inElevenMonths(), waitingSince }
    expect((await stranger.post(`/api/verifications/${id}/approve`, body)).status).toBe(403)
    expect((await stranger.get(`/api/verifications/${id}/documents/identity`)).status).toBe(403)
    expect((await stranger.get('/api/onboarding/documents/identity')).status).toBe(404)
    const unprotected = await market.newcomer('admin')
    expect((await unprotected.client.get(`/api/verifications/${id}`)).status).toBe(403)
  })

  test('the database itself keeps an act as it was, and lists nobody without a date', async () => {
    const { id, waitingSince } = await submitted()
    await approve(id, waitingSince)
    const api = await market.connectAs('api')
    const rewrite = `update market.verification set register = 'x'`
    await expect(api.query(rewrite)).rejects.toMatchObject({ code: '42501' })
    await expect(market.owner.query(rewrite)).rejects.toThrow('append-only')
    await expect(
      api.query(`update market.professional set verified_until = null where state = 'listed'`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a listed profile', () => {
  test('shows a new price in search with the change itself', async () => {
    const { client, persona } = await listed()
    const [service] = (await file(client)).services
    await client.put(`/api/onboarding/services/${service.id}`, { ...COMPLETE.service, priceCents: 9900 })
    const { cards } = (await market.visitor().get(`/api/search?q=${persona.lastName}`)).body
    expect(cards[0]).toMatchObject({ fromPriceCents: 9900 })
  })

  test('saving the same number changes nothing; another one leaves search until it is verified', async () => {
    const { client, persona } = await listed()
    expect(await client.put('/api/onboarding/title', COMPLETE.title)).toMatchObject({
      body: { state: 'listed' },
    })
    expect(await client.put('/api/onboarding/title', { licenceNumber: '99999-26' })).toMatchObject({
      body: { state: 'submitted' },
    })
    expect(await found(persona.lastName)).toEqual([])
    const waiting = await waitingFile(persona.id)
    expect(waiting.opened.body).toMatchObject({ licenceNumber: '99999-26', occasion: 'again' })
  })

  test('with another profession whose number does not fit is a draft again', async () => {
    const { client, persona } = await listed()
    expect(await client.put('/api/onboarding/profession', { profession: 'nutritionist' })).toMatchObject({
      body: { state: 'draft' },
    })
    expect(await file(client)).toMatchObject({ missing: ['licence'], isWaiting: false })
    expect(await found(persona.lastName)).toEqual([])
  })

  test('is warned once, renewed while it stays listed, and paused when its time is over', async () => {
    const { client, persona, id } = await listed()
    const { database } = market.services
    const dependencies = { database, origin: market.config.origin }
    const run = () => renewVerifications(dependencies, Temporal.Now.instant())
    const mails = async () => (await market.mailsTo(persona.email)).map(({ template }) => template)
    const until = (interval: string) =>
      market.owner.query(
        `update market.professional set verified_until = date_trunc('second', public.clock()) + $2::interval where id = $1`,
        [id, interval],
      )
    expect(await submit(client)).toMatchObject({ body: { code: 'onboarding/nothing-to-submit' } })

    await until('20 days')
    await run()
    await run()
    expect((await mails()).filter((template) => template === 'verification-expiring')).toHaveLength(1)

    expect(await submit(client)).toMatchObject({ body: { state: 'listed' } })
    expect(await found(persona.lastName)).toHaveLength(1)
    const renewal = await waitingFile(persona.id)
    expect(renewal.opened.body).toMatchObject({ occasion: 'renewal' })
    expect(await approve(id, renewal.waitingSince)).toMatchObject({ status: 200 })

    await until('-1 hour')
    await run()
    expect(await file(client)).toMatchObject({ state: 'paused', maySubmit: true })
    expect(await found(persona.lastName)).toEqual([])
    expect((await mails()).at(-1)).toBe('verification-expired')
  })

  test('forgets its proofs 90 days after the decision', async () => {
    const { persona } = await listed()
    await market.clock.advance({ days: 91 })
    const client = await market.as(persona)
    const { database } = market.services
    await renewVerifications({ database, origin: '' }, Temporal.Now.instant())
    expect((await file(client)).documents).toEqual([])
    expect(await file(client)).toMatchObject({ state: 'listed' })
  })
})
