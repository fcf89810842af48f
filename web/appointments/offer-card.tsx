import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { whenText } from '#web/product/visits/visit-times.ts'
import type { VisitWords } from '#web/product/visits/visit-words.server.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { OfferView } from './offer-view.server.ts'
import { reviewPath } from './visit-paths.ts'

const BellRing = iconOf('BellRing')

/**
 * A freed time, kept for the reader alone. It is taken like any other time that is kept, by choosing how to pay; for a
 * visit that the reader already has, its payment comes along and one tap is enough.
 */
export function OfferCard({ offer }: { offer: OfferView }) {
  const { visit, minutes, replaced } = offer
  const left = m.waiting_offer_left({ count: minutes })
  const isSwapping = useIsSubmitting('swap-visit')
  const isPassing = useIsSubmitting('pass-offer')
  const hidden = (
    <>
      <OnceKey />
      <input type="hidden" name="offerId" value={visit.id} />
      <input type="hidden" name="entryId" value={offer.entryId} />
    </>
  )
  return (
    <Card tone="warm" className="call" aria-labelledby={`offer-${visit.id}`}>
      <Galet tint={2} shape={3} icon={<BellRing />} />
      <div className="call__text">
        <h2 id={`offer-${visit.id}`}>{m.waiting_offer_title({ when: visit.when })}</h2>
        <p>{factsText(visit)}</p>
        {replaced && <p>{m.waiting_offer_swap({ when: whenText(replaced.startsAt, replaced.zone) })}</p>}
        <ProgressBar
          label={m.waiting_offer_bar()}
          isLabelHidden
          tone="sun"
          value={Math.min(minutes, offer.minutesMax)}
          max={offer.minutesMax}
          valueText={left}
        />
        <p>{m.waiting_offer_until({ time: formatTime(offer.heldUntil, getLocale(), visit.zone), left })}</p>
      </div>
      <div className="call__acts">
        <Form method="post" preventScrollReset>
          {hidden}
          <input type="hidden" name="intent" value="pass-offer" />
          <Button type="submit" variant="line" isBusy={isPassing} busyLabel={m.waiting_offer_busy()}>
            {m.waiting_offer_pass()}
          </Button>
        </Form>
        {replaced ? (
          <Form method="post" preventScrollReset>
            {hidden}
            <input type="hidden" name="intent" value="swap-visit" />
            <Button type="submit" isBusy={isSwapping} busyLabel={m.waiting_offer_busy()}>
              {m.waiting_offer_take()}
            </Button>
          </Form>
        ) : (
          <LinkButton to={reviewPath(visit)}>{m.waiting_offer_take()}</LinkButton>
        )}
      </div>
    </Card>
  )
}

function factsText({ professional, service, minutes, mode, price }: VisitWords): string {
  return m.waiting_offer_facts({
    name: professional.name,
    title: professional.title.toLocaleLowerCase(getLocale()),
    service,
    minutes: m.appointments_minutes({ count: minutes }),
    mode: MODE_NAMES[mode]().toLocaleLowerCase(getLocale()),
    price,
  })
}
