import { useState, type FormEvent } from 'react'
import type { Found } from '#domain/health-metrics/import/collect.ts'
import { KIND_RULES } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { kindName, shortDay } from '#web/product/health/measure-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Agreement } from './agreement.tsx'

type FoundFormProps = {
  found: readonly Found[]
  isAgreed: boolean
  today: string
  onSend: (kinds: readonly Found[], isAgreeing: boolean) => Promise<void>
  onCancel: () => void
}

/** What the file holds, before anything leaves: nothing is ticked in advance. */
export function FoundForm({ found, isAgreed, today, onSend, onCancel }: FoundFormProps) {
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const keys = form.getAll('kinds')
    const ticked = found.filter(({ key }) => keys.includes(key))
    if (ticked.length === 0) return setProblem(m.metrics_import_none_ticked())
    if (!isAgreed && !form.has('agrees')) return setProblem(m.metrics_import_agree_missing())
    void onSend(ticked, !isAgreed)
  }

  return (
    <form className="desk__form" onSubmit={send}>
      <FieldGroup legend={m.metrics_import_found_lead()} error={problem}>
        {found.map((kind) => (
          <Checkbox
            key={kind.key}
            name="kinds"
            value={kind.key}
            label={kindName(kind)}
            hint={detailOf(kind, today)}
          />
        ))}
      </FieldGroup>
      <Agreement isAgreed={isAgreed} />
      <div className="measure__actions">
        <Button type="submit">{m.metrics_import_send()}</Button>
        <Button variant="line" onClick={onCancel}>
          {m.metrics_import_cancel()}
        </Button>
      </div>
    </form>
  )
}

function detailOf({ kind, count, first, last }: Found, today: string): string {
  const detail = m.metrics_import_kind_detail({
    count,
    first: shortDay(first, today),
    last: shortDay(last, today),
  })
  return KIND_RULES[kind].isDaily ? `${detail}, ${m.metrics_import_daily()}` : detail
}
