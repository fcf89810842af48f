import { formatTenths } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { fill } from '#web/shell/fill.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainTabs } from '#web/ui/plain-tabs.tsx'
import { type Match, MatchCard } from './match-card.tsx'
import type { MatchAnswer, Wishes } from './matching-actions.server.ts'
import type { MatchingTexts } from './matching-texts.server.ts'
import { ScoreTable } from './score-table.tsx'
import { WishesContext } from './wishes-context.ts'

type MatchResultsProps = { answer: MatchAnswer; wishes: Wishes; texts: MatchingTexts }

/** Three ways to read one list: who and when, how each score is made, and what it all says. */
export function MatchResults({ answer, wishes, texts }: MatchResultsProps) {
  const { result, hero } = texts
  const { matches } = answer
  if (matches.length === 0)
    return (
      <EmptyState
        title={result.none}
        actions={<LinkButton to={localPath('/search')}>{hero.searchMyself}</LinkButton>}
      >
        {result.noneText}
      </EmptyState>
    )
  const [recommended = '', compatibility = '', insights = ''] = result.tabs
  return (
    <WishesContext value={wishes}>
      <div className="match-results" role="region" aria-label={result.tabsLabel}>
        <p role="status">{countOf(answer, texts)}</p>
        <PlainTabs
          label={result.tabsLabel}
          items={[
            {
              id: 'recommended',
              label: recommended,
              content: (
                <div className="match-list">
                  {matches.map((match, index) => (
                    <MatchCard
                      key={match.id}
                      match={match}
                      texts={texts}
                      isBest={index === 0}
                      bookPath={bookPath}
                    />
                  ))}
                </div>
              ),
            },
            {
              id: 'compatibility',
              label: compatibility,
              content: <Compatibilities matches={matches} texts={texts} />,
            },
            {
              id: 'insights',
              label: insights,
              content: <Insights matches={matches} wishes={wishes} texts={texts} />,
            },
          ]}
        />
      </div>
    </WishesContext>
  )
}

const bookPath = ({ slug, next }: Match) =>
  `${localPath(`/book/${slug}`)}?${new URLSearchParams({ service: next.serviceId, mode: next.mode })}`

function countOf({ fitting, isBounded }: MatchAnswer, { result }: MatchingTexts): string {
  if (isBounded) return fill(result.fittingMany, { count: fitting })
  return fitting === 1 ? result.fittingOne : fill(result.fitting, { count: fitting })
}

function Compatibilities({ matches, texts }: { matches: readonly Match[]; texts: MatchingTexts }) {
  const { result } = texts
  return (
    <div className="match-list">
      {matches.map((match) => (
        <Card key={match.id} aria-labelledby={`terms-${match.id}`}>
          <CardHead
            id={`terms-${match.id}`}
            title={match.name}
            end={
              <b>
                {match.score} {result.of100}
              </b>
            }
          />
          <ScoreTable match={match} texts={texts} />
        </Card>
      ))}
      <Card tone="tint" aria-labelledby="match-order">
        <CardHead id="match-order" title={result.order} />
        <ul className="match-order">
          {matches.flatMap((match, index) =>
            orderWords(match, matches[index - 1], texts).map((words) => <li key={words}>{words}</li>),
          )}
        </ul>
      </Card>
    </div>
  )
}

function orderWords(match: Match, ahead: Match | undefined, { result, factors }: MatchingTexts): string[] {
  const { name } = match
  if (!ahead) return [fill(result.orderFirst, { name })]
  if (ahead.score === match.score && match.changes.length === 0) return [fill(result.orderTie, { name })]
  if (match.changes.length === 0) return [fill(result.orderNone, { name })]
  return match.changes.map(({ factor, pointsMissing }) => {
    const place = match.terms.findIndex((term) => term.factor === factor)
    return fill(result.orderChange, {
      name,
      points: pointsMissing,
      factor: (factors[place] ?? '').toLowerCase(),
    })
  })
}

function Insights({
  matches,
  wishes,
  texts,
}: {
  matches: readonly Match[]
  wishes: Wishes
  texts: MatchingTexts
}) {
  const { result, factors, hero } = texts
  const needs = wishes.professions.map((code) => texts.professions[code]).join(', ')
  return (
    <Card aria-labelledby="match-insights">
      <CardHead id="match-insights" title={result.insights} />
      <ul className="match-order">
        <li>{needs ? fill(result.insightNeed, { list: needs }) : texts.form.needsAny}</li>
        {matches.map((match) => {
          const strongest = match.terms.reduce((best, term) =>
            term.contribution > best.contribution ? term : best,
          )
          const place = match.terms.indexOf(strongest)
          return (
            <li key={match.id}>
              {fill(result.insightStrong, {
                name: match.name,
                factor: (factors[place] ?? '').toLowerCase(),
                points: formatTenths(Math.round(strongest.contribution / 10), getLocale()),
              })}
            </li>
          )
        })}
        <li>{result.insightWiden}</li>
        <li>{hero.rightsText}</li>
      </ul>
    </Card>
  )
}
