import { type ReactNode, useMemo } from 'react'
import { analyse } from '#domain/health-scan/analyse.ts'
import { byPriority } from '#domain/health-scan/recommendations.ts'
import { readScan } from '#domain/health-scan/stored-scan.ts'
import { formatDate } from '#domain/kernel/format.ts'
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
import type { MatchingTexts } from './matching-texts.server.ts'
import { WishesForm } from './wishes-form.tsx'

const CircleCheckBig = iconOf('CircleCheckBig')

type Answered = Route.ComponentProps['actionData']
type DeskProps = { texts: MatchingTexts; text: string; answered: Answered; invitation: ReactNode }

/** Wishes and matches, once this tab holds a completed scan. */
export function MatchingDesk({ texts, text, answered, invitation }: DeskProps) {
  const scan = useMemo(() => readScan(text), [text])
  if (!scan?.completedAt) return invitation
  return <Matching texts={texts} scan={scan} actionData={answered} />
}

type MatchingProps = {
  texts: MatchingTexts
  scan: Exclude<ReturnType<typeof readScan>, null>
  actionData: Answered
}

function Matching({ texts, scan, actionData }: MatchingProps) {
  const { alarms, recommendations } = useMemo(() => analyse(scan.answers), [scan.answers])
  const email = useRootData()?.profile?.email
  const professions = [
    ...new Set(byPriority(recommendations).flatMap(({ professionalTypes }) => professionalTypes)),
  ]
  const found = actionData && 'wishes' in actionData ? actionData : undefined
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined
  const { hero, result, help } = texts
  return (
    <>
      <Band
        title={found?.answer ? result.title : hero.heading}
        lead={hero.lead}
        actions={
          <div className="match-done">
            <CircleCheckBig aria-hidden="true" />
            <span>
              <b>{hero.done}</b>
              {formatDate(scan.completedAt ?? '', getLocale())}
            </span>
            <LinkButton variant="line-night" size="sm" to={`${localPath('/health-scan')}#start`}>
              {hero.redo}
            </LinkButton>
          </div>
        }
      />
      {alarms.length > 0 ? (
        <Container className="desk match-grid">
          <Banner
            tone="warm"
            lead={help.title}
            action={
              <LinkButton variant="line" size="sm" to={`${localPath('/health-scan')}#result`}>
                {help.link}
              </LinkButton>
            }
          >
            {help.text}
          </Banner>
        </Container>
      ) : (
        <Container className="desk match-grid">
          <div className="match-main">
            {found?.answer ? (
              <MatchResults answer={found.answer} wishes={found.wishes} texts={texts} />
            ) : (
              <HowItWorks texts={texts} />
            )}
          </div>
          <aside className="match-aside">
            <WishesForm
              texts={texts}
              professions={professions}
              wishes={found?.wishes}
              problem={found?.problem}
            />
            <AskCard texts={texts} matches={found?.answer?.matches ?? []} email={email} problem={asked} />
          </aside>
        </Container>
      )}
    </>
  )
}

function HowItWorks({ texts: { hero } }: { texts: MatchingTexts }) {
  return (
    <section className="match-how" aria-labelledby="match-how">
      <h2 id="match-how">{hero.how}</h2>
      <ol className="match-steps">
        {hero.howSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Banner tone="info" lead={hero.rights} className="mt-4">
        {hero.rightsText}
      </Banner>
    </section>
  )
}
