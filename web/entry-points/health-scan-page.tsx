import { Activity, Bone, Briefcase, Brain, Moon, Phone, Salad, Target, UsersRound } from '#web/ui/icons.tsx'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/health-scan-page'
import './entry-points.css'

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.entry_scan_title(), description: m.entry_scan_description() }
  return pageHead(matches, { ...texts, path: '/health-scan' })
}

export default function HealthScanPage() {
  return (
    <>
      <Hero
        sun="side"
        eyebrow={<Badge tone="night">{m.entry_soon()}</Badge>}
        title={m.entry_scan_heading()}
        lead={m.entry_scan_lead()}
        actions={
          <>
            <LinkButton to={localPath('/register')} variant="night" size="lg">
              {m.entry_register()}
            </LinkButton>
            <LinkButton to={localPath('/join')} variant="line-night" size="lg">
              {m.entry_founder()}
            </LinkButton>
          </>
        }
      />
      <Section
        titleId="questions"
        title={m.entry_scan_questions()}
        lead={m.entry_scan_questions_lead()}
        className="pt-8"
      >
        <ol className="entry-questions">
          {questions().map(({ icon, tint, text }, index) => (
            <li key={text}>
              <Galet icon={icon} tint={tint} shape={shapes[index % 4]} />
              <span>
                <small aria-hidden="true">{index + 1}</small>
                {text}
              </span>
            </li>
          ))}
        </ol>
        <Banner
          tone="warm"
          lead={m.entry_scan_not_diagnosis()}
          className="mt-8"
          action={
            <LinkButton to="tel:811" variant="line" size="sm" icon={<Phone />}>
              {m.entry_scan_call()}
            </LinkButton>
          }
        >
          {m.entry_scan_not_diagnosis_text()}
        </Banner>
      </Section>
      <Container className="pb-(--spacing-section)">
        <Closing title={m.entry_scan_closing()}>
          <LinkButton to={localPath('/register')} variant="sun" size="lg">
            {m.entry_register()}
          </LinkButton>
          <LinkButton to={localPath('/contact')} variant="line-night" size="lg">
            {m.entry_write()}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

const shapes = [1, 2, 3, 4] as const

/** The specification’s eight questions, in its order. */
function questions() {
  return [
    { icon: <Brain />, tint: 4, text: m.entry_scan_1() },
    { icon: <Briefcase />, tint: 7, text: m.entry_scan_2() },
    { icon: <Moon />, tint: 1, text: m.entry_scan_3() },
    { icon: <Activity />, tint: 6, text: m.entry_scan_4() },
    { icon: <Salad />, tint: 3, text: m.entry_scan_5() },
    { icon: <Bone />, tint: 8, text: m.entry_scan_6() },
    { icon: <UsersRound />, tint: 5, text: m.entry_scan_7() },
    { icon: <Target />, tint: 2, text: m.entry_scan_8() },
  ] as const
}
