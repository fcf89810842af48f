import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { OfferView } from './wait-view.server.ts'

const BellRing = iconOf('BellRing')

/**
 * A freed time, kept for the reader alone. It is taken like any other time that is kept, by choosing how to pay; for a
 * visit that the reader already has, its payment comes along and one tap is enough.
 */
export function OfferCard({ offer }: { offer: OfferView }) {
  const isSwapping = useIsSubmitting('swap-visit')
  const isPassing = useIsSubmitting('pass-offer')
  const hidden = (
    <>
      <OnceKey />
      <input type="hidden" name="offerId" value={offer.id} />
      <input type="hidden" name="entryId" value={offer.entryId} />
    </>
  )
  return (
    <Card tone="warm" className="call" aria-labelledby={`offer-${offer.id}`}>
      <Galet tint={2} shape={3} icon={<BellRing />} />
      <div className="call__text">
        <h2 id={`offer-${offer.id}`}>{offer.title}</h2>
        <p>{offer.facts}</p>
        {offer.swap && <p>{offer.swap}</p>}
        <ProgressBar
          label={m.waiting_offer_bar()}
          isLabelHidden
          tone="sun"
          value={offer.left.minutes}
          max={offer.left.of}
          valueText={offer.left.text}
        />
        <p>{offer.text}</p>
      </div>
      <div className="call__acts">
        <Form method="post" preventScrollReset>
          {hidden}
          <input type="hidden" name="intent" value="pass-offer" />
          <Button type="submit" variant="line" isBusy={isPassing} busyLabel={m.waiting_offer_busy()}>
            {m.waiting_offer_pass()}
          </Button>
        </Form>
        {offer.swap ? (
          <Form method="post" preventScrollReset>
            {hidden}
            <input type="hidden" name="intent" value="swap-visit" />
            <Button type="submit" isBusy={isSwapping} busyLabel={m.waiting_offer_busy()}>
              {m.waiting_offer_take()}
            </Button>
          </Form>
        ) : (
          <LinkButton to={offer.takeTo}>{m.waiting_offer_take()}</LinkButton>
        )}
      </div>
    </Card>
  )
}
