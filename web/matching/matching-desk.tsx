import { type ReactNode, useMemo } from 'react'
import { readScan } from '#domain/health-scan/stored-scan.ts'
import { startFrom, type StartingPoint } from '#domain/matching/starting-point.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { isLaterScan } from '#web/product/health/scan-moment.ts'
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
type DeskProps = {
  professionNames: ProfessionNames
  /** The scan of this tab, as it is stored. */
  text: string | null
  saved: StartingPoint | null
  answered: Answered
  invitation: ReactNode
}

/** Preferences and matches, from the later of two scans: the one in this tab and the one in the account. */
export function MatchingDesk({ professionNames, text, saved, answered, invitation }: DeskProps) {
  const ofTab = useMemo(() => {
    const scan = readScan(text)
    return scan?.completedAt ? startFrom(scan.answers, scan.completedAt) : null
  }, [text])
  const start = ofTab && saved && isLaterScan(saved.completedAt, ofTab.completedAt) ? saved : (ofTab ?? saved)
  if (!start) return invitation
  return (
    <Matching
      professionNames={professionNames}
      start={start}
      isSaved={saved !== null && !isLaterScan(start.completedAt, saved.completedAt)}
      actionData={answered}
    />
  )
}

type MatchingProps = {
  professionNames: ProfessionNames
  start: StartingPoint
  isSaved: boolean
  actionData: Answered
}

function Matching({ professionNames, start, isSaved, actionData }: MatchingProps) {
  const { professions, isAlarming, completedAt } = start
  const email = useRootData()?.profile?.email
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
              <b>{isSaved ? m.matching_done_saved() : m.matching_done()}</b>
              {formatDate(completedAt, getLocale())}
            </span>
            <LinkButton variant="line-night" size="sm" to={`${localPath('/health-scan')}#start`}>
              {m.matching_redo()}
            </LinkButton>
          </div>
        }
      />
      {isAlarming ? (
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
