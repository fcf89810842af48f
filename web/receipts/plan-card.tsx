import type { components } from '#contract/api.d.ts'
import { formatDay, formatFullDay, formatMoney } from '#domain/kernel/format.ts'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { amountOf } from './receipt-lines.ts'
import { INSURANCE_PATH } from './receipts-view.ts'

const Activity = iconOf('Activity')
const Bone = iconOf('Bone')
const Brain = iconOf('Brain')
const Leaf = iconOf('Leaf')
const Salad = iconOf('Salad')

export type Plan = components['schemas']['Insurance']['plans'][number]
type Ceiling = Plan['ceilings'][number]
/** The field of each profession, in the reader's language. */
export type Fields = Readonly<Record<string, string>>

const ICONS: Readonly<Record<string, typeof Brain>> = {
  psychologist: Brain,
  'social-worker': Brain,
  nutritionist: Salad,
  kinesiologist: Activity,
  physiotherapist: Bone,
  osteopath: Bone,
}

/** From nine tenths on, a ceiling is nearly reached. */
const isNear = ({ usedCents, ceilingCents }: Ceiling) => usedCents * 10 >= ceilingCents * 9

export const editPath = (plan: string) => `${localPath(INSURANCE_PATH)}?plan=${plan}`

/** What each ceiling has used, what is left, and what the next visit does to it. */
export function PlanCard({ plan, fields }: { plan: Plan; fields: Fields }) {
  const locale = getLocale()
  const { id, insurer, contract, ceilings, from, until, changedOn } = plan
  return (
    <Card aria-labelledby={`plan-${id}`}>
      <CardHead
        id={`plan-${id}`}
        title={insurer}
        description={contract === null ? undefined : m.receipt_plan_contract({ contract })}
        end={
          <Link
            to={editPath(id)}
            className={buttonClassName({ variant: 'text', size: 'sm' })}
            aria-label={m.receipt_plan_change_one({ insurer })}
          >
            {m.receipt_plan_change()}
          </Link>
        }
      />
      {ceilings.length === 0 && <p className="receipts-note">{m.receipt_plan_no_ceiling()}</p>}
      <ul className="receipts-caps">
        {ceilings.map((ceiling) => (
          <CeilingLine key={`${ceiling.profession} ${ceiling.attendee}`} ceiling={ceiling} fields={fields} />
        ))}
      </ul>
      <p className="receipts-note">
        {m.receipt_plan_year({ from: formatFullDay(from, locale), until: formatFullDay(until, locale) })}{' '}
        {m.receipt_plan_note({ date: formatFullDay(changedOn, locale) })}
      </p>
    </Card>
  )
}

function CeilingLine({ ceiling, fields }: { ceiling: Ceiling; fields: Fields }) {
  const { profession, attendee, usedCents, ceilingCents } = ceiling
  const field = fields[profession] ?? profession
  const name = attendee === null ? field : m.receipt_plan_for({ field, name: attendee })
  const Icon = ICONS[profession] ?? Leaf
  const used = m.receipt_plan_used({
    used: amountOf(usedCents),
    ceiling: formatMoney(ceilingCents, getLocale(), 'list'),
  })
  return (
    <li>
      <span className="receipts-caps__icon">
        <Icon aria-hidden="true" />
      </span>
      <div>
        <p className="receipts-caps__head" aria-hidden="true">
          <b>{name}</b> <span>{used}</span>
        </p>
        <ProgressBar
          label={name}
          value={usedCents}
          max={ceilingCents}
          valueText={used}
          isLabelHidden
          tone={isNear(ceiling) ? 'sun' : 'action'}
        />
        <p className="receipts-note">{left(ceiling)}</p>
      </div>
    </li>
  )
}

function left({ leftCents, overCents, next }: Ceiling): string {
  const remains =
    overCents > 0
      ? m.receipt_plan_over({ over: amountOf(overCents) })
      : leftCents === 0
        ? m.receipt_plan_reached()
        : m.receipt_plan_left({ left: amountOf(leftCents) })
  if (next === null) return remains
  const day = formatDay(next.visitOn, getLocale())
  const after =
    next.overCents > 0
      ? m.receipt_plan_next_over({ day, over: amountOf(next.overCents) })
      : m.receipt_plan_next_left({ day, left: amountOf(next.leftCents) })
  return `${remains} ${after}`
}

export function NoPlan() {
  return (
    <Card aria-labelledby="receipts-no-plan">
      <CardHead id="receipts-no-plan" title={m.receipt_plan_none()} />
      <div className="desk__form">
        <p className="receipts-note">{m.receipt_plan_none_text()}</p>
        <LinkButton to={editPath('new')} variant="soft" size="sm">
          {m.receipt_plan_none_action()}
        </LinkButton>
      </div>
    </Card>
  )
}
