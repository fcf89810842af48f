import { moveTime, startShiftMs } from './moved-time.ts'

// Runs before each test file. Files share a process: each begins at the moment of the run, wherever the one before went.
moveTime(startShiftMs())
