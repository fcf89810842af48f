export { openPathCounters, stepOfCall, stepOfPage } from './count-steps.ts'
