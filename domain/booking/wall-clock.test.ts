import { expect, test } from 'vitest'
import { withOffset } from './wall-clock.ts'

const plainly = (moment: Temporal.Instant, zone: string) =>
  moment.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' })

test.each(['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon', 'UTC'])(
  'a moment is said in %s as the calendar says it, around every change of the clock and in any order',
  (zone) => {
    const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].flatMap((day) => {
      const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
      return Array.from({ length: 96 }, (_, quarter) => midnight.add({ minutes: quarter * 15 }))
    })
    const shuffled = changes.map((_, index) => changes[(index * 37) % changes.length]!)
    const edges = changes.flatMap((moment) => [
      moment.subtract({ milliseconds: 1 }),
      moment.add({ microseconds: 1_500 }),
    ])
    for (const moment of [...changes, ...shuffled, ...edges])
      expect(withOffset(moment, zone)).toBe(plainly(moment, zone))
  },
)
