import { iconOf } from '#web/ui/icon.tsx'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import type { VerificationFile } from './file-facts.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const CircleAlert = iconOf('CircleAlert')

/** What was decided before, by whom and why: acts are never rewritten. */
export function ActsCard({ acts }: Pick<VerificationFile, 'acts'>) {
  return (
    <Card aria-labelledby="acts-title">
      <CardHead id="acts-title" title={m.verification_history()} />
      <ItemList label={m.verification_history()}>
        {acts.map((act) => {
          const isApproved = act.decision === 'approved'
          return (
            <Item
              key={act.id}
              tone={isApproved ? 'success' : 'warning'}
              icon={isApproved ? <BadgeCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              title={m.verification_act({
                decision: isApproved ? m.verification_approved() : m.verification_refused(),
                date: formatDate(act.decidedAt, getLocale()),
                name: act.decidedBy,
              })}
              detail={act.reason ?? act.register}
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
