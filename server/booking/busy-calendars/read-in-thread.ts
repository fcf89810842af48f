import type { LookProblem } from '#domain/booking/calendar/looking.ts'
import { atMost } from '#server/platform/at-most.ts'
import { runInThread } from '#server/platform/in-thread.ts'
import { LookFailed } from './calendar-door.ts'
import type { CalendarQuestion, CalendarReading } from './read-calendar.ts'

export type ThreadAnswer = CalendarReading | { problem: LookProblem }

/** A calendar of 10 MB takes a few seconds; a rule that never falls on any day would be followed for ever. */
const DEADLINE_MS = 20_000
const HEAP_MEGABYTES = 512
const inTurn = atMost(2)

/** Reads somebody's file in a thread of its own: what does not end within its time or memory is refused. */
export function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  question: CalendarQuestion,
  deadlineMs = DEADLINE_MS,
): Promise<CalendarReading> {
  return inTurn(async () => {
    const answer = await runInThread<ThreadAnswer>({
      script: new URL('thread.ts', import.meta.url),
      workerData: { bytes, ...question },
      transfer: [bytes.buffer],
      deadlineMs,
      heapMegabytes: HEAP_MEGABYTES,
    }).catch((): ThreadAnswer => ({ problem: 'too-complex' }))
    if ('problem' in answer) throw new LookFailed(answer.problem)
    return answer
  })
}
