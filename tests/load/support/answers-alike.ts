import { randomUUID } from 'node:crypto'
import { createPeople } from '#tests/harness/people.ts'
import type { Product } from '#tests/harness/product.ts'
import { type Answer, inParallel, newNetwork, post } from './client.ts'
import { claim, isShort, print } from './report.ts'
import { areaUnderCurve, median, medianInterval, quantile, verdictOf } from './statistics.ts'

/** Pairs are asked in rounds, until they decide: a busy machine needs more of them to see as little. */
const ROUND = 80
const MOST_PAIRS = 400
const FEWEST_PAIRS = isShort ? ROUND : MOST_PAIRS
/** A limit counts each address: one address is asked about at most this often in a run. */
const USES = 2
const TOLERATED = 0.05
/** A classifier with nothing but a stopwatch stays under this. */
const TOLERATED_AREA = 0.55

type Pair = { known: Answer; unknown: Answer }
type Flow = { name: string; isConfirmed: boolean; path: string; body: (email: string) => unknown }

const flows: readonly Flow[] = [
  {
    name: 'sign-in',
    isConfirmed: true,
    path: '/api/auth/sign-in/email',
    body: (email) => ({ email, password: 'pas-le-bon-mot-de-passe' }),
  },
  {
    name: 'register',
    isConfirmed: true,
    path: '/api/auth/sign-up/email',
    body: (email) => ({
      email,
      password: 'quatre-cailloux-sous-la-pluie',
      firstName: 'Camille',
      lastName: 'Roy',
      userType: 'particulier',
      language: 'fr',
      acceptsTerms: true,
      acceptsPrivacy: true,
    }),
  },
  {
    name: 'forgot',
    isConfirmed: true,
    path: '/api/auth/request-password-reset',
    body: (email) => ({ email }),
  },
  {
    name: 'resend',
    isConfirmed: false,
    path: '/api/auth/send-verification-email',
    body: (email) => ({ email }),
  },
]

/** The same question about a known and an unknown address, in turn and in random order: status, body and time. */
export async function answersAlike(product: Product): Promise<boolean> {
  const results: boolean[] = []
  for (const flow of flows) results.push(await isAlike(product, flow))
  return results.every(Boolean)
}

async function isAlike(product: Product, flow: Flow): Promise<boolean> {
  const known = Array.from(
    { length: Math.ceil(MOST_PAIRS / USES) },
    (_, index) => `connu-${index}@${flow.name}.example`,
  )
  await createPeople(
    product.databaseUrl,
    known.map((email) => ({ email, isConfirmed: flow.isConfirmed })),
  )
  const ask = (email: string, origin: string) =>
    post({ origin, path: flow.path, body: flow.body(email), forwardedFor: newNetwork() })

  // Neither the first query of a connection nor the first run of a function belongs to the comparison.
  await inParallel(
    Array.from({ length: 16 }, (_, index) => index),
    8,
    (index) => ask(newAddress(), originOf(product, index)),
  )
  const askPair = async (index: number): Promise<Pair> => {
    const origin = originOf(product, index)
    const askKnown = () => ask(known[index % known.length] ?? '', origin)
    const askUnknown = () => ask(newAddress(), origin)
    if (Math.random() < 0.5) return { known: await askKnown(), unknown: await askUnknown() }
    const unknown = await askUnknown()
    return { known: await askKnown(), unknown }
  }
  const pairs: Pair[] = []
  while (pairs.length < FEWEST_PAIRS || (pairs.length < MOST_PAIRS && !isDecided(pairs))) {
    const asked = pairs.length
    const round = Array.from({ length: ROUND }, (_, index) => asked + index)
    pairs.push(...(await inParallel(round, isShort ? 3 : 5, askPair)))
  }
  return compare(flow.name, pairs)
}

/** How much longer the known address took, pair by pair: both halves of a pair meet the same load. */
const shareLonger = (pairs: readonly Pair[]) =>
  medianInterval(pairs.map(({ known, unknown }) => known.milliseconds / unknown.milliseconds - 1))

const isDecided = (pairs: readonly Pair[]) => verdictOf(shareLonger(pairs), TOLERATED) !== 'undecided'

function compare(name: string, pairs: readonly Pair[]): boolean {
  const different = pairs.filter(
    ({ known, unknown }) => known.status !== unknown.status || known.body !== unknown.body,
  )
  const [first] = different
  if (first)
    print(
      `       ${first.known.status} ${first.known.body}\n       ${first.unknown.status} ${first.unknown.body}`,
    )
  const knownTimes = pairs.map(({ known }) => known.milliseconds)
  const unknownTimes = pairs.map(({ unknown }) => unknown.milliseconds)
  const { low, middle, high } = shareLonger(pairs)
  const { area, standardError } = areaUnderCurve(knownTimes, unknownTimes)
  const statuses = [...new Set(pairs.map(({ known }) => known.status))].join(', ')
  const time = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms (95 %: ${quantile(times, 0.95).toFixed(1)})`
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  const figures =
    `${pairs.length} pairs, status ${statuses}, known ${time(knownTimes)}, unknown ${time(unknownTimes)}, ` +
    `known longer by ${percent(middle)} (${percent(low)} to ${percent(high)}), ` +
    `AUC ${area.toFixed(3)} ± ${(1.96 * standardError).toFixed(3)}`
  // Where even the most pairs cannot see as little as is tolerated, none must be seen, and the middle be within it.
  const verdict = verdictOf({ low, high }, TOLERATED)
  const isUnseen = low <= 0 && high >= 0 && Math.abs(middle) <= TOLERATED
  const isAsLong = verdict === 'within' || (verdict === 'undecided' && isUnseen)
  // A coin's area strays by two standard errors too: a miss is what cannot be chance.
  const isDistinguishable = area - 1.96 * standardError > TOLERATED_AREA
  return claim(`${name} answers alike`, different.length === 0 && isAsLong && !isDistinguishable, figures)
}

const newAddress = () => `${randomUUID()}@inconnu.example`
const originOf = (product: Product, index: number) => product.webs[index % product.webs.length]?.origin ?? ''
