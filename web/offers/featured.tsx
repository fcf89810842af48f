import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { FeaturedProfile } from './offer-figures.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Wallet = iconOf('Wallet')

export function Featured({ profiles }: { profiles: readonly FeaturedProfile[] }) {
  return (
    <ul className="offer-featured">
      {profiles.map(({ id, name, photo, title, body, bio, fromPriceCents, slug }) => (
        <Card key={id} as="li">
          <div className="offer-featured__id">
            <Avatar id={id} name={name} photo={photo} size="lg" />
            <div>
              <h3>{name}</h3>
              <p>{title}</p>
            </div>
          </div>
          <Badge tone="ok" icon={<BadgeCheck />}>
            {[m.search_verified_badge(), body].filter(Boolean).join(' · ')}
          </Badge>
          <p className="offer-featured__bio">{bio}</p>
          <p className="offer-featured__price">
            <Wallet />
            {m.offers_professionals_from({ price: formatMoney(fromPriceCents, getLocale(), 'list') })}
          </p>
          <LinkButton
            to={localPath(`/professionals/${slug}`)}
            variant="soft"
            isBlock
            aria-label={m.offers_professionals_see_of({ name })}
          >
            {m.offers_professionals_see()}
          </LinkButton>
        </Card>
      ))}
    </ul>
  )
}
