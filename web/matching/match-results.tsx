import type { ProfessionCode } from '#domain/directory/professions.ts'
import { findTies } from '#domain/matching/order.ts'
import { formatTenths } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainTabs } from '#web/ui/plain-tabs.tsx'
import { MatchCard } from './match-card.tsx'
import type { Match, MatchAnswer, Preferences } from './matching-actions.server.ts'
import { factorName } from './matching-names.ts'
import { ScoreTable } from './score-table.tsx'
import { PreferencesContext } from './preferences-context.ts'
import { TieCard } from './tie-card.tsx'

type MatchResultsProps = {
  answer: MatchAnswer
  preferences: Preferences
  professionNames: Readonly<Record<ProfessionCode, string>>
}

/** Three ways to read one list: who and when, how each score is made, and what it all says. */
export function MatchResults({ answer, preferences, professionNames }: MatchResultsProps) {
  const { matches } = answer
  if (matches.length === 0)
    return (
      <EmptyState
        title={m.matching_none()}
        actions={<LinkButton to={localPath('/search')}>{m.matching_search_myself()}</LinkButton>}
      >
        {m.matching_none_text()}
      </EmptyState>
    )
  const ties = findTies(matches)
  const tied = new Set(ties.flat())
  const [recommended = '', compatibility = '', insights = ''] = m.matching_tabs().split('|')
  return (
    <PreferencesContext value={preferences}>
      <div className="match-results" role="region" aria-label={m.matching_tabs_label()}>
        <p role="status">{countOf(answer)}</p>
        <PlainTabs
          label={m.matching_tabs_label()}
          items={[
            {
              id: 'recommended',
              label: recommended,
              content: (
                <div className="match-list">
                  {ties.map((group) => (
                    <TieCard key={group[0]?.id} group={group} />
                  ))}
                  {matches.map((match, index) => (
                    <MatchCard
                      key={match.id}
                      match={match}
                      professionNames={professionNames}
                      standing={tied.has(match) ? 'level' : index === 0 ? 'best' : undefined}
                      bookPath={bookPath}
                    />
                  ))}
                </div>
              ),
            },
            {
              id: 'compatibility',
              label: compatibility,
              content: <Compatibilities matches={matches} />,
            },
            {
              id: 'insights',
              label: insights,
              content: (
                <Insights matches={matches} preferences={preferences} professionNames={professionNames} />
              ),
            },
          ]}
        />
      </div>
    </PreferencesContext>
  )
}

const bookPath = ({ slug, next }: Match) =>
  `${localPath(`/book/${slug}`)}?${new URLSearchParams({ service: next.serviceId, mode: next.mode })}`

function countOf({ fitting, isBounded }: MatchAnswer): string {
  return isBounded
    ? m.matching_results_bounded({ count: fitting })
    : m.matching_results_fitting({ count: fitting })
}

function Compatibilities({ matches }: { matches: readonly Match[] }) {
  return (
    <div className="match-list">
      {matches.map((match) => (
        <Card key={match.id} aria-labelledby={`terms-${match.id}`}>
          <CardHead
            id={`terms-${match.id}`}
            title={match.name}
            end={
              <b>
                {match.score} {m.matching_of_100()}
              </b>
            }
          />
          <ScoreTable match={match} />
        </Card>
      ))}
      <Card tone="tint" aria-labelledby="match-order">
        <CardHead id="match-order" title={m.matching_order()} />
        <ul className="match-order">
          {matches.flatMap((match, index) =>
            orderWords(match, matches[index - 1]).map((words) => <li key={words}>{words}</li>),
          )}
        </ul>
      </Card>
    </div>
  )
}

function orderWords(match: Match, ahead: Match | undefined): string[] {
  const { name } = match
  if (!ahead) return [m.matching_order_first({ name })]
  if (ahead.score === match.score) return [m.matching_order_tie({ name })]
  if (match.changes.length === 0) return [m.matching_order_none({ name })]
  return match.changes.map(({ factor, pointsMissing }) =>
    m.matching_order_change({ name, points: pointsMissing, factor: factorName(factor).toLowerCase() }),
  )
}

type InsightsProps = Omit<MatchResultsProps, 'answer'> & { matches: readonly Match[] }

function Insights({ matches, preferences, professionNames }: InsightsProps) {
  const locale = getLocale()
  const needs = preferences.professions.map((code) => professionNames[code])
  return (
    <Card aria-labelledby="match-insights">
      <CardHead id="match-insights" title={m.matching_insights()} />
      <ul className="match-order">
        <li>
          {needs.length > 0
            ? m.matching_insight_need({ list: formatList(needs, locale) })
            : m.matching_needs_any()}
        </li>
        {matches.map((match) => {
          const strongest = match.terms.reduce((best, term) =>
            term.contribution > best.contribution ? term : best,
          )
          return (
            <li key={match.id}>
              {m.matching_insight_strong({
                name: match.name,
                factor: factorName(strongest.factor).toLowerCase(),
                points: formatTenths(Math.round(strongest.contribution / 10), locale),
              })}
            </li>
          )
        })}
        <li>{m.matching_insight_widen()}</li>
        <li>{m.matching_rights_text()}</li>
      </ul>
    </Card>
  )
}
