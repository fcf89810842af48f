import { randomUUID } from 'node:crypto'
import type { Product } from '#tests/harness/product.ts'
import { type Answer, newNetwork, post } from './client.ts'
import { claim, isShort } from './report.ts'

const unknown = () => `${randomUUID()}@limites.example`

const signIn = (email: string) => ({
  path: '/api/auth/sign-in/email',
  body: { email, password: 'pas-le-bon-mot-de-passe' },
})
const forgot = (email: string) => ({ path: '/api/auth/request-password-reset', body: { email } })
const register = (email: string) => ({
  path: '/api/auth/sign-up/email',
  body: {
    email,
    password: 'quatre-cailloux-sous-la-pluie',
    firstName: 'Camille',
    lastName: 'Roy',
    userType: 'particulier',
    language: 'fr',
    acceptsTerms: true,
    acceptsPrivacy: true,
  },
})

type Attempt = { path: string; body: unknown; forwardedFor?: string }

/** One attempt more than allowed, by turns on each process: only the last is refused, and a restart changes nothing. */
async function holds(
  product: Product,
  what: string,
  max: number,
  attempt: (index: number) => Attempt,
): Promise<boolean> {
  const origins = product.webs.map(({ origin }) => origin)
  const send = (index: number) => post({ origin: origins[index % origins.length] ?? '', ...attempt(index) })
  const allowed = await Promise.all(Array.from({ length: max }, (_, index) => send(index)))
  const refused = await send(max)
  await product.webs[(max + 1) % origins.length]?.restart()
  const afterRestart = await send(max + 1)
  const figures = `${count(allowed, 429)} of ${max} refused, then ${describe(refused)}, after a restart ${describe(afterRestart)}`
  return claim(what, count(allowed, 429) === 0 && isRefusal(refused) && isRefusal(afterRestart), figures)
}

/** Nobody stands before us: whatever a caller writes in X-Forwarded-For is ignored. */
export async function limitsHoldWithoutProxy(product: Product): Promise<boolean> {
  return holds(
    product,
    'sign-in 20/min per network, forged X-Forwarded-For without a proxy',
    20,
    (index) => ({
      ...signIn(unknown()),
      forwardedFor: `203.0.113.${index}`,
    }),
  )
}

export async function limitsHold(product: Product): Promise<boolean> {
  const results: boolean[] = []
  const account = unknown()
  results.push(
    await holds(product, 'sign-in 5/min per account, from many networks', 5, () => ({
      ...signIn(account),
      forwardedFor: newNetwork(),
    })),
  )
  // Our proxy adds the address it saw; what stands before it in the header was written by the caller.
  const home = newNetwork()
  results.push(
    await holds(
      product,
      'sign-in 20/min per network, forged X-Forwarded-For before the proxy’s',
      20,
      (index) => ({
        ...signIn(unknown()),
        forwardedFor: `198.51.100.${index}, ${home}`,
      }),
    ),
  )
  const newcomer = unknown()
  const office = newNetwork()
  results.push(
    await holds(product, 'register 5/h per address, from many networks', 5, () => ({
      ...register(newcomer),
      forwardedFor: newNetwork(),
    })),
    await holds(product, 'register 60/h per network', 60, () => ({
      ...register(unknown()),
      forwardedFor: office,
    })),
  )
  const forgetful = unknown()
  results.push(
    await holds(product, 'forgot 3/h per account, from many networks', 3, () => ({
      ...forgot(forgetful),
      forwardedFor: newNetwork(),
    })),
    await oneNetworkOfIpv6(product),
  )
  return results.every(Boolean)
}

/** A /64 is one household: its 2^64 addresses share one count. */
async function oneNetworkOfIpv6(product: Product): Promise<boolean> {
  const addresses = isShort ? 40 : 1000
  const answers: Answer[] = []
  for (let start = 0; start < addresses; start += 20) {
    const batch = Array.from({ length: 20 }, (_, index) => {
      const forwardedFor = `2001:db8:7:1::${(start + index + 1).toString(16)}`
      return post({ origin: product.webs[index % 2]?.origin ?? '', ...signIn(unknown()), forwardedFor })
    })
    answers.push(...(await Promise.all(batch)))
  }
  const allowed = answers.length - count(answers, 429)
  return claim(`sign-in from ${addresses} addresses of one /64`, allowed === 20, `${allowed} allowed`)
}

const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const isRefusal = (answer: Answer) => answer.status === 429 && answer.retryAfter >= 1
const describe = (answer: Answer) => `${answer.status} (Retry-After ${answer.retryAfter} s)`
