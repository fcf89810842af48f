import { iconOf } from '#web/ui/icon.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { PlacesCard } from './places-card.tsx'

const Stethoscope = iconOf('Stethoscope')
const UserRound = iconOf('UserRound')

export const FORM_ID = 'inscription'

const WORDS = {
  individual: {
    title: m.founders_hero_individual,
    lead: m.founders_lead_individual,
    fullLead: m.founders_full_lead_individual,
    join: m.founders_join_individual,
    second: m.founders_see_saving,
  },
  professional: {
    title: m.founders_hero_professional,
    lead: m.founders_lead_professional,
    fullLead: m.founders_full_lead_professional,
    join: m.founders_join_professional,
    second: m.founders_see_income,
  },
}

type JoinHeroProps = {
  kind: FounderKind
  places: FounderPlaces
  isSent: boolean
  onJoin: (event: MouseEvent) => void
}

export function JoinHero({ kind, places, isSent, onJoin }: JoinHeroProps) {
  const isFull = places.left === 0
  const { title, lead, fullLead, join, second } = WORDS[kind]
  return (
    <Hero
      sun="rising"
      eyebrow={<CampaignToggle kind={kind} />}
      title={isFull ? m.founders_full_hero({ places: places.places }) : title()}
      lead={isFull ? fullLead() : lead()}
      aside={<PlacesCard kind={kind} places={places} />}
      actions={
        <>
          <a
            href={`#${FORM_ID}`}
            className={buttonClassName({ variant: 'night', size: 'lg' })}
            onClick={onJoin}
          >
            {isFull ? m.founders_join_waiting() : join()}
          </a>
          {isFull ? (
            <LinkButton variant="line-night" size="lg" to={localPath('/register')}>
              {m.founders_free_account()}
            </LinkButton>
          ) : (
            <a href="#calcul" className={buttonClassName({ variant: 'line-night', size: 'lg' })}>
              {second()}
            </a>
          )}
        </>
      }
    >
      {isSent && (
        <div className="join__sent on-surface">
          <Banner tone="success" role="status" lead={m.founders_sent_lead()}>
            {m.founders_sent()}
          </Banner>
        </div>
      )}
    </Hero>
  )
}

function CampaignToggle({ kind }: { kind: FounderKind }) {
  const current = (each: FounderKind) => (each === kind ? 'page' : undefined)
  return (
    <nav className="join__toggle" aria-label={m.founders_toggle()}>
      <Link
        to={`${localPath('/join')}?type=particulier`}
        aria-current={current('individual')}
        preventScrollReset
      >
        <UserRound aria-hidden="true" />
        {m.founders_individual()}
      </Link>
      <Link
        to={`${localPath('/join')}?type=professionnel`}
        aria-current={current('professional')}
        preventScrollReset
      >
        <Stethoscope aria-hidden="true" />
        {m.founders_professional()}
      </Link>
    </nav>
  )
}
