import type { VisitWords } from './visit-words.server.ts'
import './day-leaf.css'

type DayLeafProps = VisitWords['leaf'] & { tone: 'cool' | 'warm' | 'past' }

/** The page of a small calendar. What stands beside it reads the day aloud. */
export function DayLeaf({ weekday, day, month, tone }: DayLeafProps) {
  return (
    <span className="visit-leaf" data-tone={tone} aria-hidden="true">
      <em>{weekday}</em>
      <b>{day}</b>
      <em>{month}</em>
    </span>
  )
}
