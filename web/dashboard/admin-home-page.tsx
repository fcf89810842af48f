import { Link } from 'react-router'
import { professionRules } from '#domain/directory/professions.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/admin-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { Journey } from './journey.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const Landmark = iconOf('Landmark')
const Scale = iconOf('Scale')
const TriangleAlert = iconOf('TriangleAlert')

const QUEUE = '/dashboard/admin/verifications'
const FINANCE = '/dashboard/admin/finance'
const FILES_SHOWN = 5

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_admin_title(), m.dashboard_admin_description()]
  return pageHead(matches, { title, description, path: '/dashboard/admin', isPrivate: true })
}

/** Counts and names of files only: opening one is journaled, and so is reading a question. */
export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['admin'])
  const api = apiOf(args.context)
  const [files, finance] = profile.hasSecondFactor
    ? await Promise.all([api.GET('/api/verifications'), api.GET('/api/finance')])
    : []
  const waiting = files ? loaded(files, localPath('/login')) : []
  return {
    profile,
    now: Temporal.Now.instant().toString(),
    waiting: waiting.length,
    files: waiting.slice(0, FILES_SHOWN),
    books: finance?.data
      ? {
          payouts: finance.data.payouts.filter(({ state }) => state === 'requested').length,
          failures: finance.data.failures.length,
          sumCents: finance.data.ledgerSumCents,
        }
      : null,
  }
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  const { profile, now, waiting, files, books } = loaderData
  return (
    <>
      <WelcomeBand
        size="sm"
        title={waiting === 0 ? m.verification_tile_none() : m.verification_tile_count({ count: waiting })}
        today={now}
        lead={m.dashboard_admin_lead()}
      />
      <Container className="desk dashboard-grid">
        <SecondFactorBanner profile={profile} />
        {books && <FigureStrip label={m.dashboard_admin_figures()} figures={figuresOf(waiting, books)} />}
        {profile.hasSecondFactor ? (
          <FirstInLine files={files} />
        ) : (
          <Journey
            title={m.dashboard_start()}
            lead={m.dashboard_admin_start_lead()}
            steps={[confirmedStep(), protectionStep(profile), profileStep(profile)]}
          />
        )}
      </Container>
    </>
  )
}

type Books = NonNullable<Route.ComponentProps['loaderData']['books']>

function figuresOf(waiting: number, { payouts, failures, sumCents }: Books) {
  const locale = getLocale()
  const count = (value: number) => formatNumber(value, locale)
  return [
    {
      label: m.dashboard_admin_verifications(),
      value: count(waiting),
      note: m.dashboard_admin_verifications_note(),
      icon: <BadgeCheck aria-hidden="true" />,
      to: localPath(QUEUE),
    },
    {
      label: m.dashboard_admin_payouts(),
      value: count(payouts),
      note: m.dashboard_admin_payouts_note(),
      icon: <Landmark aria-hidden="true" />,
      to: localPath(FINANCE),
    },
    {
      label: m.dashboard_admin_failures(),
      value: count(failures),
      note: m.dashboard_admin_failures_note(),
      icon: <TriangleAlert aria-hidden="true" />,
      to: localPath(FINANCE),
    },
    {
      label: m.dashboard_admin_ledger(),
      value:
        sumCents === 0
          ? m.dashboard_admin_ledger_ok()
          : m.dashboard_admin_ledger_broken({ amount: formatMoney(sumCents, locale) }),
      note: m.dashboard_admin_ledger_note(),
      icon: <Scale aria-hidden="true" />,
    },
  ]
}

function FirstInLine({ files }: Pick<Route.ComponentProps['loaderData'], 'files'>) {
  if (files.length === 0)
    return (
      <div className="dashboard-wide">
        <EmptyState art="path" title={m.verification_tile_none()}>
          {m.verification_empty_text()}
        </EmptyState>
      </div>
    )
  return (
    <Card className="dashboard-wide" aria-labelledby="line-title">
      <CardHead
        id="line-title"
        title={m.dashboard_admin_next()}
        end={
          <LinkButton variant="text" size="sm" to={localPath(QUEUE)}>
            {m.dashboard_admin_next_all()}
          </LinkButton>
        }
      />
      <ol className="practice-tasks">
        {files.map(({ id, name, profession }) => (
          <li key={id} className="line-file">
            <Avatar id={id} name={name} size="sm" />
            <div>
              <Link to={localPath(`${QUEUE}/${id}`)}>{name}</Link>
              <p>{professionRules(profession).name[getLocale()]}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
