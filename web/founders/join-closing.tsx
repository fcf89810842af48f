import type { MouseEvent } from 'react'
import type { FounderKind } from '#domain/founders/campaign.ts'
import { localPath } from '#web/shell/paths.ts'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Container } from '#web/ui/page.tsx'
import { FORM_ID } from './join-hero.tsx'
import type { JoinTexts } from './join-texts.server.ts'

type JoinClosingProps = {
  kind: FounderKind
  texts: JoinTexts['closing']
  onJoin: (event: MouseEvent) => void
}

export function JoinClosing({ kind, texts, onJoin }: JoinClosingProps) {
  if ('account' in texts) {
    return (
      <Container className="join__closing">
        <Closing title={texts.title}>
          <LinkButton variant="sun" size="lg" to={localPath('/register')}>
            {texts.account}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={localPath('/search')}>
            {texts.find}
          </LinkButton>
        </Closing>
      </Container>
    )
  }
  const second =
    kind === 'professional'
      ? localPath('/professional/client-management')
      : `${localPath('/join')}?type=professionnel`
  return (
    <Container className="join__closing">
      <Closing title={texts.title}>
        <p className="join__closing-text">{texts.text}</p>
        <a href={`#${FORM_ID}`} className={buttonClassName({ variant: 'sun', size: 'lg' })} onClick={onJoin}>
          {texts.join}
        </a>
        <LinkButton variant="line-night" size="lg" to={second}>
          {texts.second}
        </LinkButton>
      </Closing>
    </Container>
  )
}
