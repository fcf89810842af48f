/** From a day on, whether a professional is registered for GST and QST; never their numbers. */
export type TaxStatus = { from: string; isRegistered: boolean }

/** Whoever has not said so is not registered: nobody charges taxes without numbers. The statuses stand in the order of their days. */
export const isRegisteredOn = (statuses: readonly TaxStatus[], day: Temporal.PlainDate): boolean =>
  statuses.findLast(({ from }) => Temporal.PlainDate.compare(from, day) <= 0)?.isRegistered ?? false

/** What a visit was booked under. Before anybody was asked, everybody of a taxable profession charged taxes. */
export const wasRegistered = ({ isTaxRegistered }: { isTaxRegistered: boolean | null }): boolean =>
  isTaxRegistered ?? true

/** What somebody may sell in a year without registering, taxes apart. To be confirmed by an accountant. */
export const SMALL_SUPPLIER_CENTS = 3_000_000
/** This quarter and the three before it. */
export const SMALL_SUPPLIER_QUARTERS = 4

const squeezed = (text: string) => text.toUpperCase().replaceAll(/[\s\u00a0.-]/g, '')

/** « 123456789RT0001 », as it is typed: in the form in which it is printed, or none. */
export function readGstNumber(text: string): string | null {
  const [, number, account] = /^(\d{9})(RT\d{4})$/.exec(squeezed(text)) ?? []
  return number && account ? `${number} ${account}` : null
}

/** « 1234567890TQ0001 » */
export function readQstNumber(text: string): string | null {
  const [, number, file] = /^(\d{10})(TQ\d{4})$/.exec(squeezed(text)) ?? []
  return number && file ? `${number} ${file}` : null
}

/** « 2026-T4 »: a quarter of the calendar, as tax forms count them. */
export const quarterOf = (day: Temporal.PlainDate): string => `${day.year}-T${Math.ceil(day.month / 3)}`

/** The quarters that end with that of this day, the latest first. */
export function lastQuarters(day: Temporal.PlainDate, count: number): string[] {
  const first = day.with({ day: 1 })
  return Array.from({ length: count }, (_, at) => quarterOf(first.subtract({ months: 3 * at })))
}
