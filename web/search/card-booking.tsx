import { formatMoney } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { fill } from './fill.ts'
import type { SearchTexts } from './search-texts.server.ts'

type CardBookingProps = { path: string; name: string; priceCents: number; texts: SearchTexts['card'] }

/** The card's way to an appointment: free times come here with online booking; for now it leads to the profile. */
export function CardBooking({ path, name, priceCents, texts }: CardBookingProps) {
  const [before, after] = texts.from.split('{}')
  return (
    <div className="result__book">
      <p className="result__price">
        {before}
        <b className="num">{formatMoney(priceCents, getLocale(), 'list')}</b>
        {after}
      </p>
      <LinkButton
        to={`${path}#reserver`}
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
