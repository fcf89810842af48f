import { formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { slotDay } from '#web/product/visits/slot-day.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Profile } from './profile-view.server.ts'

/** On a phone the way to a time stays at the foot of the screen. */
export function BookingBar({ profile: { slug, fromPriceCents, free } }: { profile: Profile }) {
  const locale = getLocale()
  const [first] = free?.startsAt ?? []
  return (
    <div className="profile-bar">
      <p>
        <b>{m.professional_from({ price: formatMoney(fromPriceCents, locale, 'list') })}</b>
        {free && first && (
          <span>
            {slotDay(first, locale)}, {formatTime(first, locale, free.zone)}
          </span>
        )}
      </p>
      <LinkButton to={localPath(`/book/${slug}`)} rel="nofollow" size="lg">
        {m.professional_book()}
      </LinkButton>
    </div>
  )
}
