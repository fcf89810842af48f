import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'

const Check = iconOf('Check')

const open = [
  m.home_beta_open_directory,
  m.home_beta_open_visits,
  m.home_beta_open_account,
  m.home_beta_open_founders,
  m.home_beta_open_contact,
]
const later = [m.home_beta_later_teams]

/** Says what is open and what is not; a line changes column when its part opens. */
export function BetaNotice() {
  return (
    <Section aria-labelledby="beta">
      <div className="home-beta">
        <div className="home-beta__text">
          <Badge tone="premium">{m.home_beta()}</Badge>
          <h2 id="beta" className="title-xl">
            {m.home_beta_title()}
          </h2>
          <p>{m.home_beta_lead()}</p>
          <div className="home-beta__actions">
            <LinkButton to={localPath('/join?type=particulier')}>{m.home_beta_member()}</LinkButton>
            <LinkButton variant="line" to={localPath('/join?type=professionnel')}>
              {m.home_beta_professional()}
            </LinkButton>
          </div>
        </div>
        <div>
          <h3>{m.home_beta_open()}</h3>
          <ul>
            {open.map((line) => (
              <li key={line()}>
                <Check aria-hidden="true" />
                {line()}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{m.home_beta_later()}</h3>
          <ul>
            {later.map((line) => (
              <li key={line()}>
                <i aria-hidden="true" />
                {line()}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
