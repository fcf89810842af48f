import { useState } from 'react'
import { CEILINGS_MAX, CONTRACT_MAX } from '#domain/receipts/ceilings.ts'
import { INSURER_MAX } from '#domain/receipts/claim.ts'
import { dateFormat } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type CeilingDraft, EMPTY_CEILING, type PlanDraft } from './plan-draft.ts'

type Option = { value: string; label: string }
type PlanFormProps = {
  draft: PlanDraft
  problem: FormProblem | undefined
  attendees: readonly string[]
  professions: readonly Option[]
}

const monthsIn = (locale: 'fr' | 'en'): Option[] =>
  Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, at, 15))),
  }))

export function PlanForm({ draft, problem, attendees, professions }: PlanFormProps) {
  const fields = problem?.fields ?? {}
  // Without scripts there is room for three more; with them, for as many as one likes.
  const [lines, setLines] = useState(Math.min(CEILINGS_MAX, Math.max(3, draft.ceilings.length + 1)))
  return (
    <>
      <div className="receipts-fields">
        <TextField
          label={m.receipt_plan_form_insurer()}
          name="insurer"
          defaultValue={draft.insurer}
          error={fields['insurer']}
          maxLength={INSURER_MAX}
          autoComplete="off"
          isRequired
        />
        <TextField
          label={m.receipt_plan_form_contract()}
          hint={m.receipt_plan_form_contract_hint()}
          name="contract"
          defaultValue={draft.contract}
          error={fields['contract']}
          maxLength={CONTRACT_MAX}
          autoComplete="off"
          isOptional
        />
        <SelectField
          label={m.receipt_plan_form_month()}
          name="startsMonth"
          options={monthsIn(getLocale())}
          defaultValue={draft.startsMonth}
          error={fields['startsMonth']}
        />
      </div>
      <h3>{m.receipt_plan_form_ceilings()}</h3>
      <p className="receipts-note">{m.receipt_plan_form_ceilings_hint()}</p>
      {Array.from({ length: lines }, (_, at) => (
        <CeilingFields
          key={at}
          at={at}
          ceiling={draft.ceilings[at] ?? EMPTY_CEILING}
          {...{ fields, attendees, professions }}
        />
      ))}
      {lines < CEILINGS_MAX && (
        <Button variant="text" size="sm" onClick={() => setLines(lines + 1)}>
          {m.receipt_plan_form_more()}
        </Button>
      )}
    </>
  )
}

type CeilingFieldsProps = {
  at: number
  ceiling: CeilingDraft
  fields: Readonly<Record<string, string>>
  attendees: readonly string[]
  professions: readonly Option[]
}

function CeilingFields({ at, ceiling, fields, attendees, professions }: CeilingFieldsProps) {
  const errorOf = (name: string) => fields[`ceilings.${at}.${name}`]
  // Somebody who is in no visit any more keeps their ceiling.
  const others = ceiling.attendee === '' ? attendees : new Set([...attendees, ceiling.attendee])
  const people = [
    { value: '', label: m.receipt_filter_self() },
    ...[...others].map((name) => ({ value: name, label: name })),
  ]
  return (
    <fieldset className="receipts-ceiling">
      <legend className="sr-only">{m.receipt_plan_form_line({ number: at + 1 })}</legend>
      <SelectField
        label={m.receipt_plan_form_profession()}
        name={`profession-${at}`}
        options={professions}
        placeholder="–"
        defaultValue={ceiling.profession}
        error={errorOf('profession')}
      />
      <SelectField
        label={m.receipt_plan_form_person()}
        name={`attendee-${at}`}
        options={people}
        defaultValue={ceiling.attendee}
        error={errorOf('attendee')}
      />
      <TextField
        label={m.receipt_plan_form_most()}
        name={`ceiling-${at}`}
        defaultValue={ceiling.ceiling}
        inputMode="decimal"
        autoComplete="off"
        unit="$"
        error={errorOf('ceilingCents')}
      />
      <TextField
        label={m.receipt_plan_form_percent()}
        name={`percent-${at}`}
        defaultValue={ceiling.percent}
        inputMode="numeric"
        autoComplete="off"
        unit="%"
        error={errorOf('percent')}
      />
    </fieldset>
  )
}
