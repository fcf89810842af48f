import { iconOf } from '#web/ui/icon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { FrameLink, FrameTexts } from './frame-texts.server.ts'
import { localPath } from './paths.ts'
import { useRootData } from './root-data.ts'
import { SiteLink } from './site-link.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import './footer.css'

const Phone = iconOf('Phone')

type FooterProps = { texts: FrameTexts }

export function Footer({ texts }: FooterProps) {
  const [badge, stage] = texts.beta
  return (
    <footer className="footer on-night" data-print="hide">
      <div className="wrap footer__in">
        <div className="footer__about">
          <Logo variant="white" to={localPath('/')} />
          <p>{texts.about}</p>
          {useRootData()?.settings.isSoftLaunch && (
            <p>
              <Badge tone="night">{badge}</Badge> {stage}
            </p>
          )}
          <ThemeChoice texts={texts} />
        </div>
        <nav className="footer__columns" aria-label={texts.navFooter}>
          {texts.footerColumns.map(({ label, links }) => (
            <div key={label}>
              <h2>{label}</h2>
              <Links links={links} />
            </div>
          ))}
          <div className="footer__legal-links">
            <Links links={texts.legalLinks} />
          </div>
        </nav>
      </div>
      <div className="wrap footer__end">
        <p>{texts.copyright}</p>
        <EmergencyLine texts={texts} />
      </div>
    </footer>
  )
}

/** Under the signed-in pages: short, because the work is above. */
export function AccountFooter({ texts }: FooterProps) {
  return (
    <footer className="account-footer" data-print="hide">
      <div className="wrap account-footer__in">
        <EmergencyLine texts={texts} />
        <nav aria-label={texts.navFooter}>
          <Links links={texts.accountFooterLinks} />
        </nav>
        <ThemeChoice texts={texts} />
      </div>
    </footer>
  )
}

function Links({ links }: { links: readonly FrameLink[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={label}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

function EmergencyLine({ texts: { emergency } }: FooterProps) {
  const [notice, infoLine, urgentLine] = emergency
  return (
    <p className="emergency">
      <Phone aria-hidden="true" />
      <span>
        {notice} {infoLine} <a href="tel:811">811</a> · {urgentLine} <a href="tel:911">911</a>
      </span>
    </p>
  )
}
