import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import type { Route } from './+types/about-hub-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import './about-hub.css'

const ArrowRight = iconOf('ArrowRight')
const BriefcaseBusiness = iconOf('BriefcaseBusiness')
const CircleHelp = iconOf('CircleHelp')
const Compass = iconOf('Compass')
const Mail = iconOf('Mail')
const MessageSquareQuote = iconOf('MessageSquareQuote')
const ShieldCheck = iconOf('ShieldCheck')
const Sunrise = iconOf('Sunrise')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_hub_title(),
    description: m.marketing_hub_description(),
    path: '/about-hub',
  })
}

const pages = [
  {
    to: '/about',
    title: m.marketing_about_title,
    text: m.marketing_hub_about_text,
    icon: Sunrise,
    tint: 2,
    shape: 4,
  },
  {
    to: '/why-mieva',
    title: m.marketing_why_title,
    text: m.marketing_hub_why_text,
    icon: Compass,
    tint: 1,
    shape: 3,
  },
  {
    to: '/testimonials',
    title: m.marketing_testimonials_title,
    text: m.marketing_hub_testimonials_text,
    icon: MessageSquareQuote,
    tint: 4,
    shape: 1,
  },
  {
    to: '/faq',
    title: m.marketing_faq_title,
    text: m.marketing_hub_faq_text,
    icon: CircleHelp,
    tint: 6,
    shape: 2,
  },
  {
    to: '/careers',
    title: m.marketing_careers_title,
    text: m.marketing_hub_careers_text,
    icon: BriefcaseBusiness,
    tint: 7,
    shape: 3,
  },
  {
    to: '/contact',
    title: m.marketing_write_to_us,
    text: m.marketing_hub_contact_text,
    icon: Mail,
    tint: 3,
    shape: 2,
  },
  {
    to: '/privacy/data-transparency',
    title: m.marketing_hub_data,
    text: m.marketing_hub_data_text,
    icon: ShieldCheck,
    tint: 5,
    shape: 1,
  },
] as const

export default function AboutHubPage() {
  return (
    <>
      <Hero sun="side" title={m.marketing_hub_heading()} lead={m.marketing_hub_lead()} />
      <Container className="pb-section">
        <ul className="about-hub">
          {pages.map(({ to, title, text, icon: Icon, tint, shape }) => (
            <li key={to}>
              <Link to={localPath(to)}>
                <Galet icon={<Icon />} tint={tint} shape={shape} />
                <div>
                  <h2>{title()}</h2>
                  <p>{text()}</p>
                </div>
                <ArrowRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}
