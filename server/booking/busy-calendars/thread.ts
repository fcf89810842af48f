// What runs in the thread: one calendar, one answer, and the end.
import { parentPort, workerData } from 'node:worker_threads'
import { type CalendarQuestion, NotACalendar, readCalendar, TooManyTimes } from './read-calendar.ts'
import type { ThreadAnswer } from './read-in-thread.ts'

function answer(): ThreadAnswer {
  const { bytes, ...question } = workerData as CalendarQuestion & { bytes: Uint8Array }
  try {
    return readCalendar(new TextDecoder().decode(bytes), question)
  } catch (error) {
    if (error instanceof NotACalendar) return { problem: 'not-a-calendar' }
    if (error instanceof TooManyTimes) return { problem: 'too-complex' }
    throw error
  }
}

parentPort?.postMessage(answer(), [])
