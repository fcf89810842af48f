import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { fill } from './fill.ts'
import type { ResultCardData } from './search-api.ts'
import type { SearchTexts } from './search-texts.server.ts'

const ArrowRight = iconOf('ArrowRight')

type CardBookingProps = { card: ResultCardData; texts: SearchTexts['card'] }

/** The card's way to an appointment: its next free times, each one press from being chosen, or all of them. */
export function CardBooking({ card: { slug, name, fromPriceCents, free }, texts }: CardBookingProps) {
  const [before, after] = texts.from.split('{}')
  const path = localPath(`/book/${slug}`)
  return (
    <div className="result__book">
      {free?.startsAt[0] ? (
        <ul className="result__times next-times" aria-label={fill(texts.times, name)}>
          {free.startsAt.map((time) => {
            const day = time.slice(0, 10)
            const { serviceId: service, mode } = free
            return (
              <li key={time}>
                <Link to={`${path}?${new URLSearchParams({ service, mode, day, time })}`} rel="nofollow">
                  <span>{texts.days[day] ?? day}</span> <b>{clock(time, texts.hours)}</b>{' '}
                  {texts.zones[free.zone]}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="result__times">{texts.noTimes}</p>
      )}
      <p className="result__price">
        {before}
        <b className="num">{formatMoney(fromPriceCents, getLocale(), 'list')}</b>
        {after}
      </p>
      <LinkButton
        to={path}
        rel="nofollow"
        variant="soft"
        size="sm"
        iconEnd={<ArrowRight />}
        aria-label={fill(texts.bookWith, name)}
      >
        {texts.book}
      </LinkButton>
    </div>
  )
}

/** « 10 h 30 »: the moment says its own hour, and the page was sent with the way each hour is written. */
function clock(time: string, hours: SearchTexts['card']['hours']): string {
  const [sharp, past] = hours[+time.slice(11, 13)] ?? []
  const minute = time.slice(14, 16)
  return +minute ? fill(past ?? '', minute) : (sharp ?? '')
}
