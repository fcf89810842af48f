import { useState } from 'react'
import { CLAIM_STATES, INSURER_MAX } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { amountOf, CLAIM_WORDS } from './receipt-lines.ts'
import { preparedPath } from './receipts-view.ts'

const Download = iconOf('Download')

type ClaimCardProps = {
  insurers: readonly { name: string }[]
  problem: FormProblem | undefined
  isNothingChosen: boolean
  chosen: { count: number; totalCents: number }
}

/** A person's own note: which insurer, and how far. Nothing is sent to anybody. */
export function ClaimCard({ insurers, problem, isNothingChosen, chosen }: ClaimCardProps) {
  const { count, totalCents } = chosen
  const [state, setState] = useState<string>('reimbursed')
  const states = CLAIM_STATES.map((one) => ({ value: one, label: CLAIM_WORDS[one]() }))
  return (
    <Card tone="warm" aria-labelledby="receipts-claim">
      <CardHead
        id="receipts-claim"
        title={
          count > 0 ? m.receipt_claim_chosen({ count, total: amountOf(totalCents) }) : m.receipt_claim_title()
        }
        description={count > 0 ? undefined : m.receipt_claim_lead()}
      />
      <div className="desk__form">
        {isNothingChosen && (
          <Banner tone="warning" role="alert" lead={m.receipt_claim_nothing()}>
            {m.receipt_claim_nothing_text()}
          </Banner>
        )}
        <TextField
          label={m.receipt_claim_insurer()}
          name="insurer"
          defaultValue={insurers[0]?.name ?? ''}
          error={problem?.fields['claim.insurer']}
          maxLength={INSURER_MAX}
          autoComplete="off"
          list="receipts-insurers"
          isRequired
        />
        <datalist id="receipts-insurers">
          {insurers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <p className="receipts-note">{m.receipt_claim_prepare_lead()}</p>
        <Button type="submit" name="intent" value="prepare">
          {m.receipt_claim_prepare()}
        </Button>
        <h3 className="receipts-update">{m.receipt_claim_update()}</h3>
        <SelectField
          label={m.receipt_claim_state()}
          name="state"
          options={[...states, { value: 'none', label: m.receipt_claim_none() }]}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
        {state === 'reimbursed' &&
          (count > 1 ? (
            <p className="receipts-note">{m.receipt_claim_received_one()}</p>
          ) : (
            <TextField
              label={m.receipt_claim_received()}
              hint={m.receipt_claim_received_hint()}
              name="received"
              inputMode="decimal"
              autoComplete="off"
              unit="$"
              error={problem?.fields['claim.reimbursedCents']}
            />
          ))}
        <Button type="submit" variant="line" name="intent" value="note">
          {m.receipt_claim_button()}
        </Button>
        <p className="receipts-note">{m.receipt_claim_note()}</p>
      </div>
    </Card>
  )
}

/** The claim is noted; the file is one press away. */
export function PreparedClaim({ year, ids }: { year: number; ids: readonly string[] }) {
  return (
    <Banner tone="success" role="status" lead={m.receipt_claim_prepared({ count: ids.length })}>
      {m.receipt_claim_prepared_text()}
      <a
        href={preparedPath(year, ids)}
        download
        className={`${buttonClassName({ variant: 'primary', size: 'sm' })} receipts-file receipts-prepared`}
      >
        <Download aria-hidden="true" />
        {m.receipt_claim_prepared_download({ count: ids.length })}
      </a>
    </Banner>
  )
}
