import { useNavigation } from 'react-router'
import { VISITOR_HOLD_MINUTES } from '#domain/booking/holds.ts'
import { dayLeaf, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import type { BookView } from './book-view.server.ts'
import { clockText, moneyText } from './booking-words.ts'

/** The form of the last step, wherever its button stands. */
export const BOOK_FORM = 'book-form'

/** The choice and the way on stay in sight: under the summary, or at the foot of a narrow screen. */
export function Proceed({ view: { hidden, isSignedIn, kept, summary } }: { view: BookView }) {
  const { state, formMethod } = useNavigation()
  if (!hidden) return null
  const day = m.booking_short_day(dayLeaf(hidden.startsAt, getLocale()))
  return (
    <div className="book-go">
      <p className="book-go__what">
        <b>
          {day}, {clockText(hidden.startsAt)}
        </b>
        <span>
          {moneyText(summary.totalCents)} {summary.isTaxed && m.booking_taxes_included()}
        </span>
        {kept && <small>{m.booking_go_kept({ time: formatTime(kept.until, getLocale(), kept.zone) })}</small>}
      </p>
      <Button
        type="submit"
        form={BOOK_FORM}
        size="lg"
        isBusy={state !== 'idle' && formMethod === 'POST'}
        busyLabel={m.booking_hold_busy()}
      >
        {m.booking_hold()} <span className="book-go__total">· {moneyText(summary.totalCents)}</span>
      </Button>
      <p className="book-go__note">
        {isSignedIn ? m.booking_hold_note() : m.booking_keep_note({ minutes: VISITOR_HOLD_MINUTES })}
      </p>
    </div>
  )
}
