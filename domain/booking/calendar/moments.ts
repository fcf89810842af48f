/** « 20261119T103000 », by the clock on the wall. */
export function localTime(time: Temporal.PlainDateTime): string {
  return time.round('second').toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

/** « 20261119T153000Z ». */
export function utcTime(moment: Temporal.Instant): string {
  return `${localTime(moment.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`
}
