import { Form } from 'react-router'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { OWN_PLANS_PATH } from './plan-words.ts'
import './plans.css'

const Check = iconOf('Check')

type TickButtonProps = {
  planId: string
  item: string
  day: string
  isDone: boolean
  label: string
  /** Where the press came from, and where it stays. */
  from: 'home' | 'plan'
  /** What stands in it while it is not ticked: a letter of the week. */
  children?: string | undefined
  isNow?: boolean | undefined
}

/** One press on, one press off, with script and without. */
export function TickButton({ planId, item, day, isDone, label, from, children, isNow }: TickButtonProps) {
  return (
    <Form method="post" action={localPath(`${OWN_PLANS_PATH}/${planId}`)} preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="isDone" value={String(!isDone)} />
      <input type="hidden" name="from" value={from} />
      <button type="submit" className="plan-tick" aria-pressed={isDone} aria-label={label} data-now={isNow}>
        {isDone ? <Check aria-hidden="true" /> : <span aria-hidden="true">{children}</span>}
      </button>
    </Form>
  )
}
