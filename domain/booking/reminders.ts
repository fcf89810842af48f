/** Each once, this many elapsed hours before the start. */
export const REMINDERS = [
  { kind: 'day-before', hoursBefore: 24 },
  { kind: 'soon', hoursBefore: 2 },
] as const
export type ReminderKind = (typeof REMINDERS)[number]['kind']

/** Visits this close together share the second reminder. */
const SOON_TOGETHER_HOURS = 3

export type UpcomingVisit = { id: string; startsAt: Temporal.Instant; zone: string }

/** Several visits of one day are one message: those that the reminder of `first` also tells. */
export function remindedTogether<V extends UpcomingVisit>(
  kind: ReminderKind,
  first: V,
  others: readonly V[],
): V[] {
  const day = first.startsAt.toZonedDateTimeISO(first.zone).toPlainDate()
  const limit = first.startsAt.add({ hours: SOON_TOGETHER_HOURS })
  return [first, ...others]
    .filter(
      (visit, index, all) =>
        all.findIndex(({ id }) => id === visit.id) === index &&
        Temporal.Instant.compare(visit.startsAt, first.startsAt) >= 0 &&
        visit.startsAt.toZonedDateTimeISO(first.zone).toPlainDate().equals(day) &&
        (kind === 'day-before' || Temporal.Instant.compare(visit.startsAt, limit) <= 0),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}
