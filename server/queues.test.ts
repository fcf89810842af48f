// What the compiler refuses about jobs: `npm run check` fails on any « @ts-expect-error » below that refuses nothing.
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database.ts'
import type { JobHandlers, Jobs, Schedules } from '#server/platform/jobs.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { ProductJobs } from './queues.ts'
import type { SlotJobs } from '#server/booking/slots/index.ts'

const market = marketplace()

test('a job of a queue that nobody declared neither compiles nor is kept', async () => {
  const { database, jobs } = market.services
  const sending = database.withActor(null, (tx) =>
    // @ts-expect-error no capability declares this queue
    jobs.send(tx, 'booking.offer-times', { professionalId: 'someone' }),
  )
  await expect(sending).rejects.toThrow('booking.offer-times')
})

/** Compiled, never called. */
export function refusedByTheCompiler(jobs: Jobs<ProductJobs>, handlers: JobHandlers<ProductJobs>, tx: Tx) {
  const { 'booking.offer-time': offerTime, ...unhandled } = handlers
  return [
    // @ts-expect-error another field than the queue's
    jobs.send(tx, 'booking.offer-time', { professional: 'someone' }),
    // @ts-expect-error another type than the queue's
    jobs.send(tx, 'booking.offer-time', { professionalId: 1 }),
    // @ts-expect-error one of several payloads is another queue's
    jobs.send(tx, 'booking.offer-time', [{ professionalId: 'one' }, { stormDayId: 'two' }]),
    // @ts-expect-error a payload for a queue that carries nothing
    jobs.send(tx, 'platform.sweep', { mark: 'mine' }),
    // @ts-expect-error a queue without a handler
    unhandled satisfies JobHandlers<ProductJobs>,
    // @ts-expect-error a handler that wants what its queue does not carry
    { 'booking.offer-time': async (payload: { id: string }) => payload.id } satisfies JobHandlers<SlotJobs>,
    // @ts-expect-error a handler of no queue
    { 'booking.offer-time': offerTime, 'booking.take-time': offerTime } satisfies JobHandlers<SlotJobs>,
    // @ts-expect-error a schedule has no payload to give
    { 'booking.offer-time': '* * * * *' } satisfies Schedules<ProductJobs>,
    // @ts-expect-error who may offer times may not send everything
    { send: () => Promise.resolve() } as Jobs<SlotJobs> satisfies Jobs<ProductJobs>,
    // @ts-expect-error a capability whose map is not composed in queues.ts has nothing to send with
    jobs satisfies Jobs<{ 'unknown.queue': { id: string } }>,
    jobs satisfies Jobs<SlotJobs>,
  ]
}
