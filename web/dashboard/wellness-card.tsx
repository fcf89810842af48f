import type { components } from '#contract/api.d.ts'
import { CATEGORIES, type Category } from '#domain/health-scan/scoring.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { kindName, shortDay } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { Table } from '#web/ui/table.tsx'

type Wellness = components['schemas']['Wellness']
type Term = Wellness['terms'][number]
type Part = Term['part'] | Wellness['missing'][number]
type WellnessCardProps = { wellness: Wellness; today: string }

const number = (value: number) => formatNumber(Math.round(value * 10) / 10, getLocale())
const isDimension = (part: Part): part is Category => (CATEGORIES as readonly Part[]).includes(part)

function nameOf(part: Part): string {
  if (part === 'scan') return m.metrics_wellness_fuller_scan()
  if (!isDimension(part)) return kindName({ kind: part, label: '' })
  return m.health_scan_categories().split('|')[CATEGORIES.indexOf(part)] ?? part
}

/** The wellness score and every bar that makes it, with their weights. Without data, an invitation. */
export function WellnessCard({ wellness: { score, terms, missing }, today }: WellnessCardProps) {
  if (score === null) return <NoScore />
  const fuller = missing.map((part) => nameOf(part).toLowerCase())
  return (
    <Card size="xl" className="wellness" aria-labelledby="wellness-title">
      <ScoreRing label={m.metrics_wellness()} value={score} className="wellness__ring" />
      <div>
        <h2 id="wellness-title">{m.metrics_wellness()}</h2>
        <p className="wellness__note">
          {m.metrics_wellness_rests({ parts: formatList(basesOf(terms, today), getLocale()) })}
        </p>
      </div>
      <ul className="wellness__bars" aria-label={m.metrics_wellness_bars()}>
        {terms.map(({ part, points }) => (
          <li key={part}>
            <ProgressBar
              label={nameOf(part)}
              value={points}
              valueText={String(points)}
              color={isDimension(part) ? `var(--cat-${part})` : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="wellness__note">{weightWords(terms)}</p>
      <Disclosure title={m.metrics_wellness_why()}>
        <Table
          caption={m.metrics_wellness_why()}
          rows={terms}
          rowKey={({ part }) => part}
          columns={[
            {
              id: 'name',
              label: m.metrics_wellness_term(),
              cell: ({ part }) => nameOf(part),
              isRowHeader: true,
            },
            { id: 'basis', label: m.metrics_wellness_basis(), cell: (term) => basisOf(term, today) },
            { id: 'points', label: m.metrics_wellness_points(), cell: ({ points }) => points, align: 'end' },
            {
              id: 'weight',
              label: m.metrics_wellness_weight(),
              cell: ({ weight }) => m.metrics_wellness_weight_value({ weight: number(weight) }),
              align: 'end',
            },
            {
              id: 'share',
              label: m.metrics_wellness_share(),
              cell: ({ points, weight }) => number((points * weight) / 100),
              align: 'end',
            },
          ]}
        />
        <p className="wellness__sum">{m.metrics_wellness_sum({ score })}</p>
        {fuller.length > 0 && <p>{m.metrics_wellness_fuller({ parts: formatList(fuller, getLocale()) })}</p>}
      </Disclosure>
    </Card>
  )
}

/** The scan once, then each measured habit. */
function basesOf(terms: readonly Term[], today: string): string[] {
  const day = terms.find(({ part }) => isDimension(part))?.day
  return [
    ...(day ? [m.metrics_wellness_part_scan({ date: shortDay(day, today) })] : []),
    ...terms
      .filter(({ part }) => !isDimension(part))
      .map(({ part, days }) =>
        m.metrics_wellness_part_days({ name: nameOf(part).toLowerCase(), days: days ?? 0 }),
      ),
  ]
}

function weightWords(terms: readonly Term[]): string {
  const ofScan = terms.find(({ part }) => isDimension(part))
  const ofMeasure = terms.find(({ part }) => !isDimension(part))
  if (!ofScan || !ofMeasure) return m.metrics_wellness_equal_weights()
  return m.metrics_wellness_weights({ scan: number(ofScan.weight), measure: number(ofMeasure.weight) })
}

function basisOf({ part, points, day, mean, days }: Term, today: string): string {
  if (isDimension(part))
    return m.metrics_wellness_basis_scan({ index: 100 - points, date: shortDay(day ?? today, today) })
  return m.metrics_wellness_basis_mean({
    mean: measureText({ kind: part, value: mean ?? 0 }),
    days: days ?? 0,
  })
}

function NoScore() {
  return (
    <EmptyState
      art="path"
      title={m.metrics_wellness_none()}
      actions={
        <>
          <LinkButton to={localPath('/health-scan')}>{m.metrics_wellness_scan()}</LinkButton>
          <LinkButton variant="line" to={localPath('/dashboard/client/health/metrics')}>
            {m.metrics_add()}
          </LinkButton>
        </>
      }
    >
      {m.metrics_wellness_none_text()}
    </EmptyState>
  )
}
