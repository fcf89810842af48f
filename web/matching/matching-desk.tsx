import { type ReactNode, useMemo } from 'react'
import { analyse } from '#domain/health-scan/analyse.ts'
import { byPriority } from '#domain/health-scan/recommendations.ts'
import { readScan } from '#domain/health-scan/stored-scan.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { useRootData } from '#web/shell/root-data.ts'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/matching-page'
import { AskCard } from './ask-card.tsx'
import { MatchResults } from './match-results.tsx'
import { PreferencesForm } from './preferences-form.tsx'

const CircleCheckBig = iconOf('CircleCheckBig')

type Answered = Route.ComponentProps['actionData']
type ProfessionNames = Readonly<Record<ProfessionCode, string>>
type DeskProps = { professionNames: ProfessionNames; text: string; answered: Answered; invitation: ReactNode }

/** Preferences and matches, once this tab holds a completed scan. */
export function MatchingDesk({ professionNames, text, answered, invitation }: DeskProps) {
  const scan = useMemo(() => readScan(text), [text])
  if (!scan?.completedAt) return invitation
  return <Matching professionNames={professionNames} scan={scan} actionData={answered} />
}

type MatchingProps = {
  professionNames: ProfessionNames
  scan: Exclude<ReturnType<typeof readScan>, null>
  actionData: Answered
}

function Matching({ professionNames, scan, actionData }: MatchingProps) {
  const { alarms, recommendations } = useMemo(() => analyse(scan.answers), [scan.answers])
  const email = useRootData()?.profile?.email
  const professions = [
    ...new Set(byPriority(recommendations).flatMap(({ professionalTypes }) => professionalTypes)),
  ]
  const found = actionData && 'preferences' in actionData ? actionData : undefined
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined
  return (
    <>
      <Band
        title={found?.answer ? m.matching_results() : m.matching_heading()}
        lead={m.matching_lead()}
        actions={
          <div className="match-done">
            <CircleCheckBig aria-hidden="true" />
            <span>
              <b>{m.matching_done()}</b>
              {formatDate(scan.completedAt ?? '', getLocale())}
            </span>
            <LinkButton variant="line-night" size="sm" to={`${localPath('/health-scan')}#start`}>
              {m.matching_redo()}
            </LinkButton>
          </div>
        }
      />
      {alarms.length > 0 ? (
        <Container className="desk match-grid">
          <Banner
            tone="warm"
            lead={m.health_scan_headline_alarm()}
            action={
              <LinkButton variant="line" size="sm" to={`${localPath('/health-scan')}#result`}>
                {m.health_scan_back_to_result()}
              </LinkButton>
            }
          >
            {m.health_scan_talk_text()}
          </Banner>
        </Container>
      ) : (
        <Container className="desk match-grid">
          <div className="match-main">
            {found?.answer ? (
              <MatchResults
                answer={found.answer}
                preferences={found.preferences}
                professionNames={professionNames}
              />
            ) : (
              <HowItWorks />
            )}
          </div>
          <aside className="match-aside">
            <PreferencesForm
              professionNames={professionNames}
              professions={professions}
              preferences={found?.preferences}
              problem={found?.problem}
            />
            <AskCard matches={found?.answer?.matches ?? []} email={email} problem={asked} />
          </aside>
        </Container>
      )}
    </>
  )
}

function HowItWorks() {
  const steps = m.matching_how_steps().split('|')
  return (
    <section className="match-how" aria-labelledby="match-how">
      <h2 id="match-how">{m.matching_how()}</h2>
      <ol className="match-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Banner tone="info" lead={m.matching_rights()} className="mt-4">
        {m.matching_rights_text()}
      </Banner>
    </section>
  )
}
