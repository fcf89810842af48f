import type { MouseEvent } from 'react'
import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Container } from '#web/ui/page.tsx'
import { FORM_ID } from './join-hero.tsx'

type JoinClosingProps = { kind: FounderKind; places: FounderPlaces; onJoin: (event: MouseEvent) => void }

const WORDS = {
  individual: {
    title: m.founders_closing_individual,
    text: m.founders_closing_free_individual,
    join: m.founders_join_individual,
    second: m.founders_am_professional,
    to: '/join?type=professionnel',
  },
  professional: {
    title: m.founders_closing_professional,
    text: m.founders_closing_free_professional,
    join: m.founders_join_professional,
    second: m.founders_tools,
    to: '/professional/client-management',
  },
}

export function JoinClosing({ kind, places: { places, left }, onJoin }: JoinClosingProps) {
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
  const { title, text, join, second, to } = WORDS[kind]
  return (
    <Container className="join__closing">
      <Closing title={title()}>
        <p className="join__closing-text">
          {(left > 1 ? `${m.founders_closing_left({ left, places })} ` : '') + text()}
        </p>
        <a href={`#${FORM_ID}`} className={buttonClassName({ variant: 'sun', size: 'lg' })} onClick={onJoin}>
          {join()}
        </a>
        <LinkButton variant="line-night" size="lg" to={localPath(to)}>
          {second()}
        </LinkButton>
      </Closing>
    </Container>
  )
}
