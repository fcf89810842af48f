import { formatMoney } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { fill } from './fill.ts'
import type { SearchTexts } from './search-texts.server.ts'

const ArrowRight = iconOf('ArrowRight')

type CardBookingProps = { slug: string; name: string; priceCents: number; texts: SearchTexts['card'] }

/** The card's way to an appointment. The next free times come here once each card knows them without asking. */
export function CardBooking({ slug, name, priceCents, texts }: CardBookingProps) {
  const [before, after] = texts.from.split('{}')
  return (
    <div className="result__book">
      <p className="result__price">
        {before}
        <b className="num">{formatMoney(priceCents, getLocale(), 'list')}</b>
        {after}
      </p>
      <LinkButton
        to={localPath(`/book/${slug}`)}
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
