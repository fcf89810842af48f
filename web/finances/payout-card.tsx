import { Form } from 'react-router'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FinancesView } from './finances-view.server.ts'
import type { PayoutOutcome } from './finances-page.tsx'

type PayoutCardProps = { view: FinancesView['payout']; outcome: PayoutOutcome }

export function PayoutCard({ view, outcome }: PayoutCardProps) {
  const isBusy = useIsSubmitting('payout')
  return (
    <Card aria-labelledby="available-title" className="finances-wallet">
      <div className="finances-balance on-night">
        <h2 id="available-title">{view.title}</h2>
        <p className="finances-balance__amount num">{view.available}</p>
        {view.waiting.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Form method="post" className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="payout" />
        {outcome?.isAsked && (
          <Banner tone="success" role="status">
            {view.asked}
          </Banner>
        )}
        <TextField
          key={outcome?.isAsked ? 'asked' : 'asking'}
          label={view.label}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          unit="$"
          isRequired
          isDisabled={!view.canAsk}
          defaultValue={outcome?.amount ?? ''}
          error={outcome?.error}
        />
        {outcome?.needsSignIn && (
          <Button form="sign-in-again" type="submit" variant="soft">
            {view.signIn}
          </Button>
        )}
        <Button type="submit" isBlock isBusy={isBusy} busyLabel={view.busy} isDisabled={!view.canAsk}>
          {view.button}
        </Button>
        <p className="finances-note">{view.where}</p>
        {view.held && <p className="finances-note">{view.held}</p>}
      </Form>
      {view.problem && (
        <Banner tone="danger" role="alert">
          {view.problem}
        </Banner>
      )}
      {view.connect && (
        <form method="post" action={view.connect.to} className="desk__form">
          <Button type="submit" variant="line" size="sm">
            {view.connect.label}
          </Button>
          <p className="finances-note">{view.connect.note}</p>
        </form>
      )}
    </Card>
  )
}
