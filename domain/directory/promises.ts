/** Promises of a time: those that the professional kept, and those taken back (decision 0060). */
export type Promises = { kept: number; broken: number }

/** Fewer promises than this say nothing of anybody. */
const PROMISES_TO_SHOW = 20

/** In tenths of a per cent, or nothing while there are too few. */
export function honestyTenths({ kept, broken }: Promises): number | null {
  const promised = kept + broken
  return promised < PROMISES_TO_SHOW ? null : Math.round((kept * 1_000) / promised)
}
