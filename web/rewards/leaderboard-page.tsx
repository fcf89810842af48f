import { Form, redirect } from 'react-router'
import { formatMonth, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { RANKED_ROLES } from '#domain/rewards/rules.ts'
import { ALIAS_LENGTH } from '#domain/rewards/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/leaderboard-page'
import { loadRewards } from './load-rewards.server.ts'
import { figure } from './reward-figures.ts'
import type { Leaderboard } from './reward-words.ts'
import { RewardsBand } from './rewards-band.tsx'
import './rewards.css'

const PATH = '/rewards/leaderboard'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.rewards_leaderboard(), m.rewards_leaderboard_text()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, RANKED_ROLES)
  const own = await loadRewards(args)
  const asked = new URL(args.request.url).searchParams.get('month') ?? ''
  const query = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? { month: asked } : {}
  const answer = await apiOf(args.context).GET('/api/rewards/leaderboard', { params: { query } })
  const board = loaded(answer, localPath('/login'))
  const month = Temporal.PlainYearMonth.from(board.month)
  const isPast = Temporal.PlainYearMonth.compare(month, Temporal.Now.plainDateISO(QUEBEC_ZONE)) < 0
  return {
    ...own,
    board,
    previous: month.subtract({ months: 1 }).toString(),
    next: isPast ? month.add({ months: 1 }).toString() : null,
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, RANKED_ROLES)
  const form = await args.request.formData()
  const isLeaving = intentIn(form, ['join', 'leave']) === 'leave'
  const { error } = await apiOf(args.context).PUT('/api/rewards/leaderboard', {
    params: { header: onceHeader(form) },
    body: { alias: isLeaving ? null : formText(form, 'alias') },
  })
  if (error) return refused(error, { 'rewards/alias-taken': 'alias', 'rewards/alias-unreadable': 'alias' })
  const isKnown = formText(form, 'known') !== ''
  const notice = isLeaving ? 'leaderboard-left' : isKnown ? 'alias-changed' : 'leaderboard-joined'
  return redirect(`${localPath(PATH)}?notice=${notice}`)
}

export default function LeaderboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rewards, board, previous, next } = loaderData
  return (
    <>
      <RewardsBand title={m.rewards_leaderboard()} rewards={rewards} />
      <Container className="rewards">
        <div className="rewards__main">
          <Card aria-labelledby="board">
            <CardHead
              id="board"
              title={m.rewards_leaderboard_month({ month: formatMonth(`${board.month}-01`, getLocale()) })}
            />
            {board.entries.length === 0 ? (
              <p className="text-muted">{m.rewards_leaderboard_empty()}</p>
            ) : (
              <Board entries={board.entries} />
            )}
            <nav className="rewards-months" aria-label={m.rewards_leaderboard()}>
              <LinkButton to={`${localPath(PATH)}?month=${previous}`} variant="text" size="sm">
                {m.rewards_leaderboard_previous()}
              </LinkButton>
              {next && (
                <LinkButton to={`${localPath(PATH)}?month=${next}`} variant="text" size="sm">
                  {m.rewards_leaderboard_next()}
                </LinkButton>
              )}
            </nav>
          </Card>
        </div>
        <div className="rewards__side">
          <AliasCard alias={board.alias} problem={actionData?.problem} />
        </div>
      </Container>
    </>
  )
}

const BADGES = {
  first: m.rewards_badge_first,
  second: m.rewards_badge_second,
  third: m.rewards_badge_third,
}

const nameCell = ({ name, badge, isCurrentUser }: Leaderboard['entries'][number]) => (
  <span className="rewards-name">
    {name}
    {isCurrentUser && <Badge>{m.rewards_leaderboard_you()}</Badge>}
    {badge && <Badge tone="sun">{BADGES[badge]()}</Badge>}
  </span>
)

function Board({ entries }: { entries: Leaderboard['entries'] }) {
  return (
    <Table
      caption={m.rewards_leaderboard()}
      rows={entries}
      rowKey={({ name }) => name}
      columns={[
        { id: 'rank', label: m.rewards_col_rank(), cell: ({ rank }) => figure(rank) },
        {
          id: 'name',
          label: m.rewards_col_name(),
          isRowHeader: true,
          cell: nameCell,
        },
        { id: 'points', label: m.rewards_col_points(), align: 'end', cell: ({ points }) => figure(points) },
      ]}
    />
  )
}

function AliasCard({ alias, problem }: { alias: string | null; problem: FormProblem | undefined }) {
  const isJoining = useIsSubmitting('join')
  const isLeaving = useIsSubmitting('leave')
  return (
    <Card tone="tint" aria-labelledby="alias">
      <CardHead
        id="alias"
        title={m.rewards_leaderboard()}
        description={alias ? m.rewards_leaderboard_seen({ alias }) : m.rewards_leaderboard_text()}
      />
      <ProblemNotice problem={problem} />
      <Form method="post" className="rewards-alias">
        <OnceKey />
        <input type="hidden" name="intent" value="join" />
        <input type="hidden" name="known" value={alias ?? ''} />
        <TextField
          name="alias"
          label={m.rewards_leaderboard_alias()}
          hint={m.rewards_leaderboard_hint()}
          defaultValue={alias ?? ''}
          minLength={ALIAS_LENGTH.min}
          maxLength={ALIAS_LENGTH.max}
          autoComplete="off"
          error={problem?.fields['alias']}
          isRequired
        />
        <Button type="submit" isBusy={isJoining} busyLabel={m.rewards_leaderboard_busy()}>
          {alias ? m.rewards_leaderboard_change() : m.rewards_leaderboard_join()}
        </Button>
      </Form>
      {alias && (
        <Form method="post" className="rewards-alias">
          <OnceKey />
          <input type="hidden" name="intent" value="leave" />
          <Button type="submit" variant="line" isBusy={isLeaving} busyLabel={m.rewards_leaderboard_busy()}>
            {m.rewards_leaderboard_leave()}
          </Button>
        </Form>
      )}
      <p className="reward__small">{m.rewards_leaderboard_employers()}</p>
    </Card>
  )
}
