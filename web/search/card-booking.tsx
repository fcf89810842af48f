import { Link } from 'react-router'
import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { slotDay } from '#web/product/visits/slot-day.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultCardData } from './search-api.ts'

const ArrowRight = iconOf('ArrowRight')

type CardBookingProps = { card: ResultCardData; zones: Readonly<Record<string, string>> }

/** The card's way to an appointment: its next free times, each one press from being chosen, or all of them. */
export function CardBooking({ card: { slug, name, fromPriceCents, free }, zones }: CardBookingProps) {
  const locale = getLocale()
  const price = formatMoney(fromPriceCents, locale, 'list')
  const [before, after] = m.search_card_from({ price }).split(price)
  const path = localPath(`/book/${slug}`)
  return (
    <div className="result__book">
      {free?.startsAt[0] ? (
        <ul className="result__times next-times" aria-label={m.search_card_times({ name })}>
          {free.startsAt.map((time) => {
            const day = time.slice(0, 10)
            const { serviceId: service, mode, zone } = free
            return (
              <li key={time}>
                <Link to={`${path}?${new URLSearchParams({ service, mode, day, time })}`} rel="nofollow">
                  <span>{slotDay(time, locale)}</span> <b>{formatTime(time, locale, zone)}</b> {zones[zone]}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="result__times">{m.search_card_no_times()}</p>
      )}
      <p className="result__price">
        {before}
        <b className="num">{price}</b>
        {after}
      </p>
      <LinkButton
        to={path}
        rel="nofollow"
        variant="soft"
        size="sm"
        iconEnd={<ArrowRight />}
        aria-label={m.search_card_book_with({ name })}
      >
        {m.search_card_book()}
      </LinkButton>
    </div>
  )
}
