import { CLAIM_STATES, INSURER_MAX } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { CLAIM_WORDS } from './receipt-lines.ts'

type ClaimCardProps = {
  insurers: readonly string[]
  problem: FormProblem | undefined
  isNothingChosen: boolean
}

/** A person's own note: which insurer, and how far. Nothing is sent to anybody. */
export function ClaimCard({ insurers, problem, isNothingChosen }: ClaimCardProps) {
  const states = CLAIM_STATES.map((state) => ({ value: state, label: CLAIM_WORDS[state]() }))
  return (
    <Card aria-labelledby="receipts-claim">
      <CardHead id="receipts-claim" title={m.receipt_claim_title()} description={m.receipt_claim_lead()} />
      <div className="desk__form">
        {isNothingChosen && (
          <Banner tone="warning" role="alert" lead={m.receipt_claim_nothing()}>
            {m.receipt_claim_nothing_text()}
          </Banner>
        )}
        <TextField
          label={m.receipt_claim_insurer()}
          name="insurer"
          defaultValue={insurers[0] ?? ''}
          error={problem?.fields['claim.insurer']}
          maxLength={INSURER_MAX}
          autoComplete="off"
          list="receipts-insurers"
          isRequired
        />
        <datalist id="receipts-insurers">
          {insurers.map((insurer) => (
            <option key={insurer}>{insurer}</option>
          ))}
        </datalist>
        <SelectField
          label={m.receipt_claim_state()}
          name="state"
          options={[...states, { value: 'none', label: m.receipt_claim_none() }]}
          defaultValue="claimed"
        />
        <Button type="submit">{m.receipt_claim_button()}</Button>
        <p className="text-muted receipts-note">{m.receipt_claim_note()}</p>
      </div>
    </Card>
  )
}
