import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { FeaturedProfile } from './offer-figures.server.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Wallet = iconOf('Wallet')

export function Featured({ profiles, see }: { profiles: readonly FeaturedProfile[]; see: string }) {
  return (
    <ul className="offer-featured">
      {profiles.map(({ id, name, photo, title, verified, bio, price, to, seeOf }) => (
        <Card key={id} as="li">
          <div className="offer-featured__id">
            <Avatar id={id} name={name} photo={photo} size="lg" />
            <div>
              <h3>{name}</h3>
              <p>{title}</p>
            </div>
          </div>
          <Badge tone="ok" icon={<BadgeCheck />}>
            {verified}
          </Badge>
          <p className="offer-featured__bio">{bio}</p>
          <p className="offer-featured__price">
            <Wallet />
            {price}
          </p>
          <LinkButton to={to} variant="soft" isBlock aria-label={seeOf}>
            {see}
          </LinkButton>
        </Card>
      ))}
    </ul>
  )
}
