import { addDays } from '#domain/health-metrics/days.ts'
import { kindKey } from '#domain/health-metrics/kinds.ts'
import { formatNumber, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/metrics-page'
import { AddCard } from './add-card.tsx'
import { KindCard } from './kind-card.tsx'
import { ManageCard } from './manage-card.tsx'
import { changeMetrics } from './metric-actions.server.ts'
import { MetricsFrame } from './metrics-frame.tsx'
import { isKind, metricsView, RANGES } from './metrics-view.server.ts'
import { readSince } from './read-since.server.ts'

const Plus = iconOf('Plus')
const Upload = iconOf('Upload')
const path = '/dashboard/client/health/metrics'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.metrics_title(), m.metrics_description()]
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args, ['particulier'])
  const asked = new URL(args.request.url).searchParams
  const days = RANGES.find((range) => String(range) === asked.get('days')) ?? 30
  const add = asked.get('add')
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE).toString()
  const metrics = await readSince(apiOf(args.context), addDays(today, 1 - days))
  return {
    days,
    today,
    ranges: [...RANGES],
    add: isKind(add) ? add : ('sleep' as const),
    isAgreed: metrics.isAgreed,
    /** How many are drawn, where the oldest are missing. */
    cutAt: metrics.next ? metrics.metrics.length : undefined,
    view: metricsView(metrics, days, today),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  return changeMetrics(args)
}

export default function MetricsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, today, ranges, add, isAgreed, cutAt, view } = loaderData
  const words = { 7: m.metrics_range_7, 30: m.metrics_range_30, 365: m.metrics_range_365 }
  return (
    <MetricsFrame title={m.metrics_heading()} lead={m.metrics_lead()} actions={<Actions />}>
      {actionData && 'isNumberMissing' in actionData ? (
        <Banner tone="danger" role="alert">
          {m.metrics_form_missing()}
        </Banner>
      ) : (
        <ProblemNotice problem={actionData?.problem} />
      )}
      {view.kept.length > 0 ? (
        <>
          <div className="metrics-wide">
            <Chips label={m.metrics_range()}>
              {ranges.map((range) => (
                <ChipLink key={range} to={`?days=${range}`} preventScrollReset isCurrent={range === days}>
                  {words[range]()}
                </ChipLink>
              ))}
            </Chips>
            {cutAt !== undefined && (
              <p className="hint">{m.metrics_cut({ count: formatNumber(cutAt, getLocale()) })}</p>
            )}
          </div>
          {view.cards.map((card) => (
            <KindCard key={kindKey(card)} card={card} today={today} />
          ))}
        </>
      ) : (
        <EmptyState art="path" title={m.metrics_empty()}>
          {m.metrics_empty_text()}
        </EmptyState>
      )}
      <AddCard kind={add} days={days} today={today} isAgreed={isAgreed} />
      {view.kept.length > 0 && <ManageCard kept={view.kept} today={today} />}
    </MetricsFrame>
  )
}

function Actions() {
  return (
    <>
      <LinkButton
        variant="line-night"
        to={localPath('/dashboard/client/health/import')}
        icon={<Upload aria-hidden="true" />}
      >
        {m.metrics_import()}
      </LinkButton>
      <LinkButton variant="night" to="#add" icon={<Plus aria-hidden="true" />}>
        {m.metrics_add()}
      </LinkButton>
    </>
  )
}
