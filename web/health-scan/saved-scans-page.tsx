import { Form, Link } from 'react-router'
import { chosenPair } from '#domain/health-metrics/compare-scans.ts'
import { keepAnswers } from '#domain/health-scan/questions.ts'
import { startFrom } from '#domain/matching/starting-point.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/saved-scans-page'
import { Comparison } from './comparison.tsx'
import { JournalCard } from './journal-card.tsx'
import { changeSavedScans } from './saved-actions.server.ts'
import { SavedFrame } from './saved-frame.tsx'
import { dayOf } from '#web/product/health/result-day.ts'
import { levelWord, type SavedScan, type ScanShare } from './saved-words.ts'
import { Dimensions } from './scan-facts.tsx'
import { ScoresBeside } from './scores-beside.tsx'
import { TrendChart } from './trend-chart.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.saved_scan_title(), m.saved_scan_description()]
  return pageHead(matches, { title, description, path: '/dashboard/client/health', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const [api, signIn] = [apiOf(args.context), localPath('/login')]
  const asked = new URL(args.request.url).searchParams
  const [scans, shares, journal, overview] = await Promise.all([
    api.GET('/api/scan-results'),
    api.GET('/api/scan-shares'),
    api.GET('/api/scan-journal'),
    api.GET('/api/health-overview'),
  ])
  const kept = loaded(scans, signIn)
  const [latest] = kept
  const { wellness, who5 } = loaded(overview, signIn)
  return {
    scans: kept,
    pair: chosenPair(kept, { from: asked.get('from'), to: asked.get('to') }),
    score: wellness.score,
    who5,
    canMatch: latest !== undefined && !startFrom(keepAnswers(latest.answers), latest.completedAt).isAlarming,
    shares: loaded(shares, signIn),
    journal: loaded(journal, signIn),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  return changeSavedScans(args)
}

export default function SavedScansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { scans, pair, canMatch, shares, journal, score, who5 } = loaderData
  const { before, after } = pair
  return (
    <SavedFrame
      title={m.saved_scan_heading()}
      lead={m.saved_scan_lead()}
      actions={
        after && (
          <>
            {canMatch && (
              <LinkButton variant="sun" to={localPath('/smart-matching')}>
                {m.saved_scan_match()}
              </LinkButton>
            )}
            <LinkButton variant="night" to={localPath('/health-scan')}>
              {m.saved_scan_new()}
            </LinkButton>
          </>
        )
      }
    >
      <ProblemNotice problem={actionData?.problem} />
      {after ? (
        <>
          <ScoresBeside score={score} who5={who5} />
          {before && <TrendChart scans={scans.toReversed()} />}
          <div className="desk__column">
            {!before && <Dimensions scan={after} />}
            <Comparison scans={scans} before={before} after={after} />
            <History scans={scans} shares={shares} />
          </div>
          <div className="desk__column">
            <JournalCard lines={journal} />
            <WithdrawCard />
          </div>
        </>
      ) : (
        <>
          <EmptyState
            art="path"
            title={m.saved_scan_empty()}
            actions={<LinkButton to={localPath('/health-scan')}>{m.saved_scan_first()}</LinkButton>}
          >
            {m.saved_scan_empty_text()}
          </EmptyState>
          <ScoresBeside score={null} who5={who5} />
          {journal.length > 0 && <JournalCard lines={journal} />}
          {who5.latest && <WithdrawCard />}
        </>
      )}
    </SavedFrame>
  )
}

function History({ scans, shares }: { scans: readonly SavedScan[]; shares: readonly ScanShare[] }) {
  const readers = (scan: SavedScan) => shares.filter(({ resultId }) => resultId === scan.id)
  return (
    <Card aria-labelledby="saved-history">
      <CardHead id="saved-history" title={m.saved_scan_history()} />
      <Table
        caption={m.saved_scan_history()}
        rows={scans}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'date',
            label: m.saved_scan_column_date(),
            cell: ({ completedAt }) => dayOf(completedAt),
            isRowHeader: true,
          },
          {
            id: 'score',
            label: m.saved_scan_column_score(),
            cell: ({ overall, level }) => m.saved_scan_score({ overall, level: levelWord(level) }),
          },
          {
            id: 'answers',
            label: m.saved_scan_column_answers(),
            cell: ({ answered }) => m.saved_scan_answered({ count: answered }),
          },
          {
            id: 'shared',
            label: m.saved_scan_column_shared(),
            cell: (scan) =>
              readers(scan)
                .map(({ name, isSuspended }) =>
                  isSuspended ? m.saved_scan_reader_suspended({ name }) : name,
                )
                .join(', ') || m.saved_scan_nobody(),
          },
          {
            id: 'open',
            label: m.saved_scan_column_open(),
            isLabelHidden: true,
            align: 'end',
            cell: openLink,
          },
        ]}
      />
    </Card>
  )
}

const openLink = ({ id, completedAt }: SavedScan) => (
  <Link
    to={localPath(`/dashboard/client/health/${id}`)}
    aria-label={m.saved_scan_open_label({ date: dayOf(completedAt) })}
  >
    {m.saved_scan_open()}
  </Link>
)

function WithdrawCard() {
  return (
    <Card tone="flat">
      <Disclosure title={m.saved_scan_withdraw()}>
        <Form method="post" className="saved-form">
          <OnceKey />
          <input type="hidden" name="intent" value="withdraw" />
          <p>{m.saved_scan_withdraw_text()}</p>
          <Checkbox name="confirms" label={m.saved_scan_withdraw_confirm()} isRequired />
          <Button type="submit" variant="danger">
            {m.saved_scan_withdraw_button()}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
