import { iconOf } from '#web/ui/icon.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'
import type { HomeTexts } from './home-texts.server.ts'

const Check = iconOf('Check')

const open = ['betaOpenDirectory', 'betaOpenAccount', 'betaOpenFounders', 'betaOpenContact'] as const
const later = ['betaLaterBooking', 'betaLaterMember'] as const

/** Says what is open and what is not; a line changes column when its part opens. */
export function BetaNotice({ texts }: { texts: HomeTexts }) {
  return (
    <Section aria-labelledby="beta">
      <div className="home-beta">
        <div className="home-beta__text">
          <Badge tone="premium">{texts.beta}</Badge>
          <h2 id="beta" className="title-xl">
            {texts.betaTitle}
          </h2>
          <p>{texts.betaLead}</p>
          <div className="home-beta__actions">
            <LinkButton to={localPath('/join?type=particulier')}>{texts.betaMember}</LinkButton>
            <LinkButton variant="line" to={localPath('/join?type=professionnel')}>
              {texts.betaProfessional}
            </LinkButton>
          </div>
        </div>
        <div>
          <h3>{texts.betaOpen}</h3>
          <ul>
            {open.map((line) => (
              <li key={line}>
                <Check aria-hidden="true" />
                {texts[line]}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{texts.betaLater}</h3>
          <ul>
            {later.map((line) => (
              <li key={line}>
                <i aria-hidden="true" />
                {texts[line]}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
