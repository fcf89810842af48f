import { iconOf } from '#web/ui/icon.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import type { JoinTexts } from './join-texts.server.ts'
import { PlacesCard } from './places-card.tsx'

const Stethoscope = iconOf('Stethoscope')
const UserRound = iconOf('UserRound')

export const FORM_ID = 'inscription'

type JoinHeroProps = {
  kind: FounderKind
  places: FounderPlaces
  isSent: boolean
  texts: JoinTexts
  onJoin: (event: MouseEvent) => void
}

export function JoinHero({ kind, places, isSent, texts, onJoin }: JoinHeroProps) {
  const { hero } = texts
  const isFull = places.left === 0
  return (
    <Hero
      sun="rising"
      eyebrow={<CampaignToggle kind={kind} texts={hero} />}
      title={hero.title}
      lead={hero.lead}
      aside={<PlacesCard kind={kind} places={places} texts={texts.places} />}
      actions={
        <>
          <a
            href={`#${FORM_ID}`}
            className={buttonClassName({ variant: 'night', size: 'lg' })}
            onClick={onJoin}
          >
            {hero.join}
          </a>
          {isFull ? (
            <LinkButton variant="line-night" size="lg" to={localPath('/register')}>
              {hero.second}
            </LinkButton>
          ) : (
            <a href="#calcul" className={buttonClassName({ variant: 'line-night', size: 'lg' })}>
              {hero.second}
            </a>
          )}
        </>
      }
    >
      {isSent && (
        <div className="join__sent on-surface">
          <Banner tone="success" role="status" lead={hero.sentLead}>
            {hero.sent}
          </Banner>
        </div>
      )}
    </Hero>
  )
}

function CampaignToggle({ kind, texts }: { kind: FounderKind; texts: JoinTexts['hero'] }) {
  const current = (each: FounderKind) => (each === kind ? 'page' : undefined)
  return (
    <nav className="join__toggle" aria-label={texts.toggle}>
      <Link
        to={`${localPath('/join')}?type=particulier`}
        aria-current={current('individual')}
        preventScrollReset
      >
        <UserRound aria-hidden="true" />
        {texts.individual}
      </Link>
      <Link
        to={`${localPath('/join')}?type=professionnel`}
        aria-current={current('professional')}
        preventScrollReset
      >
        <Stethoscope aria-hidden="true" />
        {texts.professional}
      </Link>
    </nav>
  )
}
