import type { MouseEvent } from 'react'
import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Container } from '#web/ui/page.tsx'
import { FORM_ID } from './join-hero.tsx'

type JoinClosingProps = { kind: FounderKind; places: FounderPlaces; onJoin: (event: MouseEvent) => void }

export function JoinClosing({ kind, places, onJoin }: JoinClosingProps) {
  const { left } = places
  const isProfessional = kind === 'professional'
  if (left === 0) {
    return (
      <Container className="join__closing">
        <Closing title={m.founders_closing_full()}>
          <LinkButton variant="sun" size="lg" to={localPath('/register')}>
            {m.founders_free_account()}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={localPath('/search')}>
            {m.founders_find()}
          </LinkButton>
        </Closing>
      </Container>
    )
  }
  return (
    <Container className="join__closing">
      <Closing title={isProfessional ? m.founders_closing_professional() : m.founders_closing_individual()}>
        <p className="join__closing-text">
          {left > 1 && `${m.founders_closing_left({ left, places: places.places })} `}
          {isProfessional ? m.founders_closing_free_professional() : m.founders_closing_free_individual()}
        </p>
        <a href={`#${FORM_ID}`} className={buttonClassName({ variant: 'sun', size: 'lg' })} onClick={onJoin}>
          {isProfessional ? m.founders_join_professional() : m.founders_join_individual()}
        </a>
        {isProfessional ? (
          <LinkButton variant="line-night" size="lg" to={localPath('/professional/client-management')}>
            {m.founders_tools()}
          </LinkButton>
        ) : (
          <LinkButton variant="line-night" size="lg" to={`${localPath('/join')}?type=professionnel`}>
            {m.founders_am_professional()}
          </LinkButton>
        )}
      </Closing>
    </Container>
  )
}
