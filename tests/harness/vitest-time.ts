import { afterAll } from 'vitest'
import { moveTime, startShiftMs } from './moved-time.ts'

// Files share a process: each begins at the moment of the run, wherever the one before it went.
afterAll(() => moveTime(startShiftMs))
