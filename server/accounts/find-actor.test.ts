// Who a request comes from is what its cookie proves: signed by us, of a session that goes on.
import { describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openMember } from '#tests/harness/practices.ts'
import { sessionCookie } from '#tests/harness/secrets.ts'

const market = marketplace()
const { name: COOKIE } = sessionCookie('any')

const whoHas = async (value: string | undefined) => {
  const client = market.visitor()
  if (value !== undefined) client.cookies.set(COOKIE, value)
  const { status, body } = await client.get('/api/session')
  expect(status).toBe(200)
  return body.profile?.id
}

describe('a session cookie', () => {
  test('that we signed names the person of its session, until it ends or is ended', async () => {
    const { persona, client } = await openMember(market)
    const value = client.cookies.get(COOKIE)
    expect(await whoHas(value)).toBe(persona.id)
    await market.owner.query('update auth.session set expires_at = public.clock() where user_id = $1', [
      persona.id,
    ])
    expect(await whoHas(value)).toBeUndefined()
    await market.owner.query(
      `update auth.session set expires_at = public.clock() + interval '1 hour' where user_id = $1`,
      [persona.id],
    )
    expect(await whoHas(value)).toBe(persona.id)
    await market.owner.query('delete from auth.session where user_id = $1', [persona.id])
    expect(await whoHas(value)).toBeUndefined()
  })

  test('that the library signed is read the same', async () => {
    const { client, persona } = await market.newcomer('particulier')
    expect(await whoHas(client.cookies.get(COOKIE))).toBe(persona.id)
  })

  test('that is not signed by us names nobody', async () => {
    const { client } = await openMember(market)
    const signed = decodeURIComponent(client.cookies.get(COOKIE) ?? '')
    const [token = '', signature = ''] = signed.split('.')
    const forged = [
      '',
      '.',
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${signature.slice(0, -4)}`,
      `${token}.${signature.replace('=', '')}`,
      `${token}.${Buffer.alloc(32).toString('base64')}`,
      `${token}x.${signature}`,
      decodeURIComponent(sessionCookie('another').value).replace('another', token),
      `${token}.${signature}.${signature}`,
    ]
    const found = await Promise.all(forged.map((value) => whoHas(encodeURIComponent(value))))
    expect(found).toEqual(forged.map(() => undefined))
    expect(await whoHas(encodeURIComponent(signed))).toBeDefined()
  })
})
