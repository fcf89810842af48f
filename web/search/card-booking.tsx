import { Link } from 'react-router'
import { dayLeaf, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ResultCardData } from './search-api.ts'

const ArrowRight = iconOf('ArrowRight')

type CardBookingProps = { card: ResultCardData; zones: Readonly<Record<string, string>> }

/** As many columns as a card has room for. */
const DAYS_SHOWN = 4

/** The card's way to an appointment: free times of its next four days, each one press from being chosen, or all of them. */
export function CardBooking({ card: { slug, name, free }, zones }: CardBookingProps) {
  const locale = getLocale()
  const path = localPath(`/book/${slug}`)
  const days = Map.groupBy(free?.startsAt ?? [], (time) => time.slice(0, 10))
  return (
    <div className="result__book">
      {free && days.size > 0 ? (
        <div className="result__times" role="group" aria-label={m.search_card_times({ name })}>
          {[...days].slice(0, DAYS_SHOWN).map(([day, times]) => {
            const { weekday, day: number, month } = dayLeaf(day, locale)
            const date = locale === 'fr' ? `${number} ${month}` : `${month} ${number}`
            const { serviceId: service, mode, zone } = free
            return (
              <div key={day} role="group" aria-label={`${weekday} ${date}`}>
                <p>
                  <b>{weekday}</b> {date} {zones[zone]}
                </p>
                {times.map((time) => (
                  <Link
                    key={time}
                    to={`${path}?${new URLSearchParams({ service, mode, day, time })}`}
                    rel="nofollow"
                  >
                    {formatTime(time, locale, zone)}
                  </Link>
                ))}
              </div>
            )
          })}
        </div>
      ) : (
        <p className="result__times">{m.search_card_no_times()}</p>
      )}
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

const money = (amount: number) => formatMoney(amount, getLocale(), 'list')

/** As it is listed, and what is paid: taxes included, or with credits. */
export function CardPrice({ card }: { card: ResultCardData }) {
  const { fromPriceCents, fromTotalCents, fromCredits, creditsRestCents } = card
  const price = money(fromPriceCents)
  const [before, after] = m.search_card_from({ price }).split(price)
  const inCredits = m.search_card_credits({ count: fromCredits })
  return (
    <p className="result__price">
      {before}
      <b className="num">{price}</b>
      {after}{' '}
      <small>
        {[
          ...(fromTotalCents > fromPriceCents ? [m.search_card_taxed({ price: money(fromTotalCents) })] : []),
          ...(fromCredits > 0
            ? [creditsRestCents > 0 ? `${inCredits} + ${money(creditsRestCents)}` : inCredits]
            : []),
        ].join(' · ')}
      </small>
    </p>
  )
}
