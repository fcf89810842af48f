// Something breaks in the built product, and whoever looks for it finds it in the log: a product of this file's own.
import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Response, test } from '@playwright/test'
import pg from 'pg'
import { createPeople, PASSWORD } from '#tests/harness/people.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'

type Line = {
  msg: string
  requestId?: string
  jobId?: string
  route?: string
  status?: number
  error?: object
}

const lines: Line[] = []
let product: Product
let owner: pg.Client

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({
    name: `logs_${process.pid}`,
    buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
    environment: { LOG_LEVEL: 'info' },
    onLog: (line) => lines.push(JSON.parse(line) as Line),
  })
  owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
})
test.afterAll(async () => {
  await owner.end()
  await product.stop()
})

/** The lines about the request that was answered so, once its own is written. */
async function linesOf(answer: APIResponse | Response | null): Promise<Line[]> {
  const requestId = answer?.headers()['x-request-id']
  expect(requestId).toBeTruthy()
  const found = () => lines.filter((line) => line.requestId === requestId)
  await expect.poll(() => found().some(({ msg }) => msg === 'request')).toBe(true)
  return found()
}

test('a page that fails, and the call in process that made it fail, are found by the id of its answer', async ({
  page,
}) => {
  const email = 'camille@exemple.ca'
  await createPeople(product.databaseUrl, [{ email }])
  const signedIn = await page.request.post(`${product.origin}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { origin: product.origin },
  })
  expect(signedIn.status()).toBe(200)
  await owner.query('revoke select on market.appointment from api')
  const answer = await page.goto(`${product.origin}/dashboard/client/appointments`)
  await owner.query('grant select on market.appointment to api')
  expect(answer?.status()).toBe(500)
  const found = await linesOf(answer)
  expect(found).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/dashboard/client/appointments', status: 500 }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ msg: 'call', route: '/api/appointments', status: 500 }),
  )
  // The database's own code for what must not be read.
  const notAllowed = expect.objectContaining({ code: '42501' })
  expect(found).toContainEqual(expect.objectContaining({ msg: 'unexpected', error: notAllowed }))
  expect(JSON.stringify(lines)).not.toContain('camille')
})

test('what is not offered at an address is an answer, and no failure in the log', async ({ request }) => {
  const answer = await request.post(`${product.origin}/professionals/amelie-gagnon`, {
    form: { name: 'Amélie' },
    headers: { origin: product.origin },
  })
  expect(answer.status()).toBe(405)
  const found = await linesOf(answer)
  expect(found.map(({ msg }) => msg)).toEqual(['request'])
  expect(found).toMatchObject([{ route: '/professionals/:id', status: 405 }])
  expect(JSON.stringify(lines)).not.toMatch(/am[eé]lie/i)
})

test('a batch that fails is found by the id of its job, with what failed of each', async () => {
  const people = await createPeople(product.databaseUrl, [
    { email: 'part@exemple.ca' },
    { email: 'va@exemple.ca' },
  ])
  await owner.query(
    `insert into auth.deletion_request (user_id, requested_at, due_at)
     select id, public.clock() - interval '31 days', public.clock() - interval '1 day' from unnest($1::uuid[]) id`,
    [people],
  )
  await owner.query(`create function public.keep_user() returns trigger language plpgsql as
    $$ begin raise exception 'kept' using errcode = 'P0001', constraint = 'user_kept'; end $$;
    create trigger user_kept before delete on auth."user" for each row execute function public.keep_user()`)
  const jobId = randomUUID()
  await owner.query(`insert into pgboss.job (id, name, data) values ($1, 'accounts.erase-due', '{}')`, [
    jobId,
  ])
  const ofJob = () => lines.find((line) => line.jobId === jobId)
  await expect.poll(ofJob, { timeout: 20_000 }).toMatchObject({
    msg: 'job failed, will be retried',
    error: {
      message: '2 of 2 accounts were not erased',
      errors: [{ constraint: 'user_kept' }, { constraint: 'user_kept' }],
    },
  })
  expect(JSON.stringify(lines)).not.toContain('@exemple.ca')
})
