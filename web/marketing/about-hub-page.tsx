import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import type { Route } from './+types/about-hub-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import { aboutHubTexts } from './about-hub-texts.server.ts'
import './about-hub.css'

const ArrowRight = iconOf('ArrowRight')
const BriefcaseBusiness = iconOf('BriefcaseBusiness')
const CircleHelp = iconOf('CircleHelp')
const Compass = iconOf('Compass')
const Mail = iconOf('Mail')
const MessageSquareQuote = iconOf('MessageSquareQuote')
const ShieldCheck = iconOf('ShieldCheck')
const Sunrise = iconOf('Sunrise')

export function loader() {
  return {
    texts: aboutHubTexts(),
  }
}

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
    title: 'aboutTitle',
    text: 'aboutText',
    icon: Sunrise,
    tint: 2,
    shape: 4,
  },
  {
    to: '/why-mieva',
    title: 'whyTitle',
    text: 'whyText',
    icon: Compass,
    tint: 1,
    shape: 3,
  },
  {
    to: '/testimonials',
    title: 'testimonialsTitle',
    text: 'testimonialsText',
    icon: MessageSquareQuote,
    tint: 4,
    shape: 1,
  },
  {
    to: '/faq',
    title: 'faqTitle',
    text: 'faqText',
    icon: CircleHelp,
    tint: 6,
    shape: 2,
  },
  {
    to: '/careers',
    title: 'careersTitle',
    text: 'careersText',
    icon: BriefcaseBusiness,
    tint: 7,
    shape: 3,
  },
  {
    to: '/contact',
    title: 'writeToUs',
    text: 'contactText',
    icon: Mail,
    tint: 3,
    shape: 2,
  },
  {
    to: '/privacy/data-transparency',
    title: 'data',
    text: 'dataText',
    icon: ShieldCheck,
    tint: 5,
    shape: 1,
  },
] as const

export default function AboutHubPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={texts.heading} lead={texts.lead} />
      <Container className="pb-section">
        <ul className="about-hub">
          {pages.map(({ to, title, text, icon: Icon, tint, shape }) => (
            <li key={to}>
              <Link to={localPath(to)}>
                <Galet icon={<Icon />} tint={tint} shape={shape} />
                <div>
                  <h2>{texts[title]}</h2>
                  <p>{texts[text]}</p>
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
