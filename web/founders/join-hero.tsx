import { Stethoscope, UserRound } from '#web/ui/icons.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { PlacesCard } from './places-card.tsx'

export const FORM_ID = 'inscription'

type JoinHeroProps = {
  kind: FounderKind
  places: FounderPlaces
  isSent: boolean
  onJoin: (event: MouseEvent) => void
}

export function JoinHero({ kind, places, isSent, onJoin }: JoinHeroProps) {
  const isProfessional = kind === 'professional'
  const isFull = places.left === 0
  return (
    <Hero
      sun="rising"
      eyebrow={<CampaignToggle kind={kind} />}
      title={
        isFull
          ? m.founders_full_hero({ places: places.places })
          : isProfessional
            ? m.founders_hero_professional()
            : m.founders_hero_individual()
      }
      lead={
        isFull
          ? fullLead(kind)
          : isProfessional
            ? m.founders_lead_professional()
            : m.founders_lead_individual()
      }
      aside={<PlacesCard kind={kind} places={places} />}
      actions={
        <>
          <a
            href={`#${FORM_ID}`}
            className={buttonClassName({ variant: 'night', size: 'lg' })}
            onClick={onJoin}
          >
            {isFull
              ? m.founders_join_waiting()
              : isProfessional
                ? m.founders_join_professional()
                : m.founders_join_individual()}
          </a>
          {isFull ? (
            <LinkButton variant="line-night" size="lg" to={localPath('/register')}>
              {m.founders_free_account()}
            </LinkButton>
          ) : (
            <a href="#calcul" className={buttonClassName({ variant: 'line-night', size: 'lg' })}>
              {isProfessional ? m.founders_see_income() : m.founders_see_saving()}
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

function fullLead(kind: FounderKind): string {
  return kind === 'professional' ? m.founders_full_lead_professional() : m.founders_full_lead_individual()
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
