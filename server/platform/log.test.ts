// What is written when something fails: enough to find it, by the id that the answer carried, and nothing about people.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { startWebProcess, type WebProcess } from '#tests/harness/web-process.ts'
import { describeError } from './log.ts'

const SECRET = 'marie.tremblay@exemple.ca'

/** As the driver throws it: its detail quotes a row. */
const driverError = () =>
  Object.assign(new Error(`duplicate key value violates unique constraint "user_email_key" (${SECRET})`), {
    code: '23505',
    detail: `Key (email)=(${SECRET}) already exists.`,
    constraint: 'user_email_key',
    table: 'user',
    where: SECRET,
  })

describe('an error in the log', () => {
  test.each([
    ['alone', driverError()],
    ['as a cause', new Error('mail was not sent', { cause: driverError() })],
    ['in a batch', new AggregateError([new Error('first'), driverError()], '2 of 3 failed')],
    [
      'as a cause in a batch in a batch',
      new AggregateError([new AggregateError([new Error('inner', { cause: driverError() })], 'inner batch')]),
    ],
  ])('of the driver never shows what it quotes: %s', (_name, error) => {
    const logged = JSON.stringify(describeError(error))
    expect(logged).not.toContain(SECRET)
    expect(logged).toContain('user_email_key')
    expect(logged).toContain('23505')
  })

  test('shows no line of a long message among its frames', () => {
    const error = Object.assign(new Error(`line one\nDETAIL: ${SECRET}`), { code: '23505' })
    expect(JSON.stringify(describeError(error))).not.toContain(SECRET)
  })

  test('says why: causes of causes, and what failed in a batch, up to a bound', () => {
    const chain = new Error('a', { cause: new Error('b', { cause: new Error('c') }) })
    expect(describeError(chain)).toMatchObject({ cause: { message: 'b', cause: { message: 'c' } } })
    const many = new AggregateError(Array.from({ length: 40 }, (_, n) => new Error(`n${n}`)))
    const logged = describeError(many) as { errors: unknown[]; errorsLeftOut: number }
    expect([logged.errors.length, logged.errorsLeftOut]).toEqual([5, 35])
    const endless = new Error('again')
    endless.cause = endless
    expect(JSON.stringify(describeError(endless)).match(/again/g)?.length).toBe(5)
  })
})

test('a batch that fails is written with what failed in it', () => {
  const script = `
    import { doEach } from '#server/platform/do-each.ts'
    import { log } from '#server/platform/log.ts'
    const refuse = (one) => Promise.reject(Object.assign(new Error('${SECRET}'), { code: '23505', constraint: one }))
    await doEach(['first_key', 'second_key'], refuse, 'visits were not settled')
      .catch((error) => log.warn({ queue: 'q', jobId: '1', error }, 'job failed, will be retried'))`
  const written = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  expect(JSON.parse(written)).toMatchObject({
    jobId: '1',
    error: {
      type: 'AggregateError',
      message: '2 of 2 visits were not settled',
      errors: [{ constraint: 'first_key' }, { constraint: 'second_key' }],
    },
  })
  expect(written).not.toContain(SECRET)
})

describe('the log of the web process', () => {
  let databaseUrl = ''
  marketplace(async (url) => {
    databaseUrl = url
    return {}
  })
  let web: WebProcess
  beforeAll(async () => {
    web = await startWebProcess(databaseUrl)
    const isUp = () =>
      fetch(`${web.origin}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 60_000, interval: 200 })
  }, 60_000)
  afterAll(() => web.stop())

  /** The lines about one request, once its own is written. */
  async function linesOf(path: string) {
    const response = await fetch(`${web.origin}${path}`)
    const requestId = response.headers.get('x-request-id')
    const mine = () => web.lines.filter((line) => line.requestId === requestId)
    await expect.poll(() => mine().some(({ msg }) => msg === 'request')).toBe(true)
    return mine()
  }

  test('names a page by its pattern, and what the page asked in process by the same id', async () => {
    const lines = await linesOf('/professionals/amelie-gagnon')
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'call', route: '/api/directory/summary', status: 200 }),
    )
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request', route: '/professionals/:id', status: 200 }),
    )
    expect(JSON.stringify(web.lines)).not.toContain('amelie')
  })

  test('has a page that broke under the id of its request, with its cause', async () => {
    expect(await linesOf('/broken')).toContainEqual(
      expect.objectContaining({
        msg: 'page failed',
        error: expect.objectContaining({
          message: 'page broke',
          cause: expect.objectContaining({ message: 'loader broke' }),
        }),
      }),
    )
  })
})
