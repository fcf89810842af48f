// What the compiler refuses about jobs: `npm run check` fails on any « @ts-expect-error » below that refuses nothing.
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database.ts'
import type { JobHandlers, Jobs, MailJobs, Schedules } from '#server/platform/jobs.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { ProductJobs } from './queues.ts'

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
  const { 'mail.send': sendMail, ...unhandled } = handlers
  return [
    // @ts-expect-error another field than the queue's
    jobs.send(tx, 'booking.offer-time', { professional: 'someone' }),
    // @ts-expect-error another type than the queue's
    jobs.send(tx, 'booking.offer-time', { professionalId: 1 }),
    // @ts-expect-error one of several payloads is another queue's
    jobs.send(tx, 'mail.send', [{ mailId: 'one' }, { stormDayId: 'two' }]),
    // @ts-expect-error a payload for a queue that carries nothing
    jobs.send(tx, 'platform.sweep', { mark: 'mine' }),
    // @ts-expect-error a queue without a handler
    unhandled satisfies JobHandlers<ProductJobs>,
    // @ts-expect-error a handler that wants what its queue does not carry
    { 'mail.send': async (payload: { id: string }) => payload.id } satisfies JobHandlers<MailJobs>,
    // @ts-expect-error a handler of no queue
    { 'mail.send': sendMail, 'mail.receive': sendMail } satisfies JobHandlers<MailJobs>,
    // @ts-expect-error a schedule has no payload to give
    { 'mail.send': '* * * * *' } satisfies Schedules<ProductJobs>,
    // @ts-expect-error who may send mail may not send everything
    { send: () => Promise.resolve() } as Jobs satisfies Jobs<ProductJobs>,
    // @ts-expect-error a capability whose map is not composed in queues.ts has nothing to send with
    jobs satisfies Jobs<{ 'unknown.queue': { id: string } }>,
    jobs satisfies Jobs,
  ]
}
