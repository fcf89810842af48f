// Stripe's objects as the stand-in keeps them: in memory, by id, with a clock that can be moved.
import { randomBytes } from 'node:crypto'

// oxlint-disable-next-line typescript/no-explicit-any -- what goes over Stripe's wire; the SDK is what types it
export type Wire = any
export type StripeObject = { id: string; object: string; created: number; [field: string]: Wire }

/** Stripe's own error body. `decline` is what a bank says. */
export class StandInError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body['message'] === 'string' ? body['message'] : 'refused')
    this.status = status
    this.body = body
  }
}

const missing = (id: string) =>
  new StandInError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such object: ${id}`,
  })

export const invalid = (message: string, code = 'parameter_invalid') =>
  new StandInError(400, { type: 'invalid_request_error', code, message })

export type Store = ReturnType<typeof createStore>
export type Emitted = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: StripeObject }
}

export const API_VERSION = '2026-10-28.endive'

/** What is written down of a store, so that the next one remembers it. */
export type Remembered = { objects: StripeObject[]; events: Emitted[] }

export function createStore(remembered: Remembered = { objects: [], events: [] }) {
  const objects = new Map<string, StripeObject>()
  const byType = new Map<string, StripeObject[]>()
  /** Of one customer: what is listed by customer is found without a walk through everybody's. */
  const byCustomer = new Map<string, StripeObject[]>()
  const events = remembered.events
  const listeners = new Set<(event: Emitted) => void>()
  let offsetSeconds = 0

  const now = () => Math.floor(Date.now() / 1000) + offsetSeconds

  function put(made: StripeObject): void {
    objects.set(made.id, made)
    keep(byType, made.object, made)
    if (typeof made['customer'] === 'string') keep(byCustomer, `${made.object} ${made['customer']}`, made)
  }
  remembered.objects.forEach(put)

  return {
    now,
    events,
    remembered: (): Remembered => ({ objects: [...objects.values()], events }),
    /** The platform's own money, which transfers to professionals are made of. */
    balance: { isEmpty: false },
    moveTo: (moment: number) => void (offsetSeconds = moment - Math.floor(Date.now() / 1000)),

    add<T extends Record<string, Wire>>(prefix: string, object: string, fields: T): StripeObject & T {
      const id = (fields['id'] as string | undefined) ?? newId(prefix)
      const made = { ...fields, id, object, created: now(), livemode: false } as StripeObject & T
      put(made)
      return made
    },
    find: (id: string) => objects.get(id),
    get(id: string): StripeObject {
      const found = objects.get(id)
      if (!found) throw missing(id)
      return found
    },
    /** Newest first, as Stripe lists. */
    all: (object: string, customer?: string) =>
      (customer ? byCustomer.get(`${object} ${customer}`) : byType.get(object))?.toReversed() ?? [],

    emit(type: string, object: StripeObject): Emitted {
      const event: Emitted = {
        id: newId('evt'),
        object: 'event',
        type,
        created: now(),
        // As it was at this moment: a handler that trusts it instead of fetching the object may see an old state.
        data: { object: structuredClone(object) },
      }
      events.push(event)
      listeners.forEach((listen) => listen(event))
      return event
    },
    listen: (listener: (event: Emitted) => void) => void listeners.add(listener),
  }
}

function keep(index: Map<string, StripeObject[]>, key: string, object: StripeObject): void {
  const list = index.get(key)
  if (list) list.push(object)
  else index.set(key, [object])
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const list = (data: Wire[], url: string, hasMore = false) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
})

/** A page of what Stripe lists, newest first. */
export function paged(found: readonly StripeObject[], query: Wire, url: string) {
  const limit = Number(query.limit ?? 10)
  const from = query.starting_after ? found.findIndex(({ id }) => id === query.starting_after) + 1 : 0
  return list(found.slice(from, from + limit), url, from + limit < found.length)
}
