export { openPathCounters, PATH_STEPS, stepOfCall, stepOfPage } from './count-steps.ts'
