import { iconOf } from '#web/ui/icon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { m } from '../paraglide/messages.js'
import { ACCOUNT_FOOTER_LINKS, FOOTER_COLUMNS, type FrameLink, LEGAL_LINKS } from './frame-links.ts'
import { localPath } from './paths.ts'
import { useRootData } from './root-data.ts'
import { SiteLink } from './site-link.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import './footer.css'

const Phone = iconOf('Phone')

export function Footer() {
  const root = useRootData()
  return (
    <footer className="footer on-night" data-print="hide">
      <div className="wrap footer__in">
        <div className="footer__about">
          <Logo variant="white" to={localPath('/')} />
          <p>{m.shell_footer_about()}</p>
          {root?.settings.isSoftLaunch && (
            <p>
              <Badge tone="night">{m.shell_footer_beta()}</Badge> {m.shell_footer_beta_text()}
            </p>
          )}
          <ThemeChoice />
        </div>
        <nav className="footer__columns" aria-label={m.shell_nav_footer()}>
          {FOOTER_COLUMNS.map(({ label, links }) => (
            <div key={label()}>
              <h2>{label()}</h2>
              <Links links={links} />
            </div>
          ))}
          <div className="footer__legal-links">
            <Links links={LEGAL_LINKS} />
          </div>
        </nav>
      </div>
      <div className="wrap footer__end">
        {root && <p>{m.shell_footer_copyright({ year: root.year })}</p>}
        <EmergencyLine />
      </div>
    </footer>
  )
}

/** Under the pages of the workspace: one line, because the work is above. */
export function AccountFooter() {
  return (
    <footer className="account-footer" data-print="hide">
      <div className="wrap account-footer__in">
        <EmergencyLine />
        <nav aria-label={m.shell_nav_footer()}>
          <Links links={ACCOUNT_FOOTER_LINKS} />
        </nav>
      </div>
    </footer>
  )
}

function Links({ links }: { links: readonly FrameLink[] }) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={label()}>
          <SiteLink to={localPath(path)}>{label()}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

function EmergencyLine() {
  return (
    <p className="emergency">
      <Phone aria-hidden="true" />
      <span>
        {m.shell_footer_emergency()} {m.shell_footer_info_line()}&nbsp;<a href="tel:811">811</a>&nbsp;·{' '}
        {m.shell_footer_urgent_line()}&nbsp;<a href="tel:911">911</a>
      </span>
    </p>
  )
}
