/**
 * When a scan was completed says which scan it is: the account keeps one a moment. The server and the browser write the
 * same moment in different ways, and not every browser has Temporal.
 */
const timeOf = (instant: string) => Date.parse(instant)

export const isSameScan = (one: string, other: string) => timeOf(one) === timeOf(other)
export const isLaterScan = (one: string, other: string) => timeOf(one) > timeOf(other)
