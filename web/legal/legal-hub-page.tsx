import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LEGAL_VERSION } from '#domain/consent/legal-version.ts'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/legal-hub-page'
import './legal.css'

const Accessibility = iconOf('Accessibility')
const ArrowRight = iconOf('ArrowRight')
const Cookie = iconOf('Cookie')
const ScrollText = iconOf('ScrollText')
const ShieldCheck = iconOf('ShieldCheck')
const SlidersHorizontal = iconOf('SlidersHorizontal')
const Table2 = iconOf('Table2')
const UserRoundCheck = iconOf('UserRoundCheck')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.legal_hub_title(), m.legal_hub_description()]
  return pageHead(matches, { title, description, path: '/legal-hub' })
}

export default function LegalHubPage() {
  return (
    <>
      <Hero sun="side" title={m.legal_hub_heading()} lead={m.legal_hub_lead()} />
      <Container>
        <ul className="legal-hub" aria-label={m.legal_hub_list()}>
          <HubLink
            to="/legal/privacy"
            icon={<Galet icon={<ShieldCheck />} tint={1} shape={1} />}
            title={m.legal_hub_privacy()}
            text={m.legal_hub_privacy_text()}
            version={LEGAL_VERSION}
            isWide
          />
          <HubLink
            to="/legal/terms"
            icon={<Galet icon={<ScrollText />} tint={7} shape={3} />}
            title={m.legal_hub_terms()}
            text={m.legal_hub_terms_text()}
            version={LEGAL_VERSION}
          />
          <HubLink
            to="/legal/cookies"
            icon={<Galet icon={<Cookie />} tint={2} shape={1} />}
            title={m.legal_hub_cookies()}
            text={m.legal_hub_cookies_text()}
          />
          <HubLink
            to="/privacy/data-transparency"
            icon={<Galet icon={<Table2 />} tint={3} shape={2} />}
            title={m.legal_hub_grid()}
            text={m.legal_hub_grid_text()}
            isWide
          />
          <HubLink
            to="/legal/privacy#responsable"
            icon={<Galet icon={<UserRoundCheck />} tint={6} shape={4} />}
            title={m.legal_hub_officer()}
            text={m.legal_hub_officer_text()}
          />
          <HubLink
            to="/preferences/cookies"
            icon={<Galet icon={<SlidersHorizontal />} tint={5} shape={3} />}
            title={m.legal_hub_choices()}
            text={m.legal_hub_choices_text()}
          />
          <HubLink
            to="/contact"
            icon={<Galet icon={<Accessibility />} tint={4} shape={1} />}
            title={m.legal_hub_access()}
            text={m.legal_hub_access_text()}
          />
        </ul>
      </Container>
    </>
  )
}

type HubLinkProps = {
  to: string
  icon: ReactNode
  title: string
  text: string
  version?: string
  isWide?: boolean
}

function HubLink({ to, icon, title, text, version, isWide = false }: HubLinkProps) {
  return (
    <li className={isWide ? 'is-wide' : undefined}>
      {icon}
      <div>
        <h2>
          <Link to={localPath(to)}>{title}</Link>
        </h2>
        <p>
          {text} {version && <span className="whitespace-nowrap">{m.legal_version({ version })}</span>}
        </p>
      </div>
      <ArrowRight aria-hidden="true" />
    </li>
  )
}
