import { Form } from 'react-router'
import { formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { money } from './earnings-format.ts'
import type { Balances } from './earnings-facts.server.ts'

export type BankProblem = 'not-configured' | 'failed'
/** What became of the payout that was asked for. */
export type PayoutOutcome = {
  amount: string
  error: string | undefined
  isAsked: boolean
  needsSignIn: boolean
}
type PayoutCardProps = {
  balances: Balances
  heldDay: string | null
  arePaymentsOpen: boolean
  bankProblem: BankProblem | null
  outcome: PayoutOutcome | undefined
}

const BANK_PROBLEMS: Record<BankProblem, () => string> = {
  'not-configured': m.problem_payment_not_configured,
  failed: m.finances_bank_problem,
}

export function PayoutCard(props: PayoutCardProps) {
  const { balances, heldDay, arePaymentsOpen, bankProblem, outcome } = props
  const { destination, heldUntil, availableCents } = balances
  const isBusy = useIsSubmitting('payout')
  const canAsk = destination !== null && availableCents > 0
  return (
    <Card aria-labelledby="available-title" className="earnings-wallet">
      <div className="earnings-balance on-night">
        <h2 id="available-title">{m.finances_available()}</h2>
        <p className="earnings-balance__amount num">{money(availableCents)}</p>
        {waitingLines(balances).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Form method="post" className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="payout" />
        {outcome?.isAsked && (
          <Banner tone="success" role="status">
            {m.finances_asked()}
          </Banner>
        )}
        <TextField
          key={outcome?.isAsked ? 'asked' : 'asking'}
          label={m.finances_amount()}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          unit="$"
          isRequired
          isDisabled={!canAsk}
          defaultValue={outcome?.amount ?? ''}
          error={outcome?.error}
        />
        {outcome?.needsSignIn && (
          <Button form="sign-in-again" type="submit" variant="soft">
            {m.finances_sign_in_again()}
          </Button>
        )}
        <Button type="submit" isBlock isBusy={isBusy} busyLabel={m.finances_ask_busy()} isDisabled={!canAsk}>
          {m.finances_ask()}
        </Button>
        <p className="earnings-note">
          {destination
            ? m.finances_destination({ digits: destination.lastDigits })
            : m.finances_no_destination()}
        </p>
        {heldUntil && heldDay && <p className="earnings-note">{heldText(heldDay, heldUntil)}</p>}
      </Form>
      {bankProblem && (
        <Banner tone="danger" role="alert">
          {BANK_PROBLEMS[bankProblem]()}
        </Banner>
      )}
      {arePaymentsOpen && (
        <form
          method="post"
          action={localPath('/dashboard/professional/finances/connect')}
          className="desk__form"
        >
          <Button type="submit" variant="line" size="sm">
            {destination ? m.finances_connect_change() : m.finances_connect()}
          </Button>
          <p className="earnings-note">{m.finances_connect_text()}</p>
        </form>
      )}
    </Card>
  )
}

function waitingLines({ incomingCents, pendingCents, inFlightCents, debtCents }: Balances): string[] {
  const amounts = [
    { cents: incomingCents, words: m.finances_incoming },
    { cents: pendingCents, words: m.finances_pending },
    { cents: inFlightCents, words: m.finances_in_flight },
    { cents: debtCents, words: m.finances_debt },
  ]
  const lines = amounts
    .filter(({ cents }) => cents > 0)
    .map(({ cents, words }) => words({ amount: money(cents) }))
  return lines.length > 0 ? lines : [m.finances_nothing_waiting()]
}

function heldText(heldDay: string, heldUntil: string): string {
  const [day, time] = [formatDay(heldDay, getLocale()), formatTime(heldUntil, getLocale())]
  return m.finances_held({ when: m.appointments_when({ day, time }) })
}
