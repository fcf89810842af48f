import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

/** A practice knows the reader by their confirmed address: nothing is linked before they say so. */
export function ClientLinkCard({ offer }: { offer: components['schemas']['ClientLinkOffer'] }) {
  return (
    <Card aria-labelledby={`offer-${offer.id}`}>
      <CardHead
        id={`offer-${offer.id}`}
        title={m.clients_offer_title({ name: offer.professional })}
        description={`${m.clients_offer_visits({ count: offer.visits })}. ${m.clients_offer_text()}`}
      />
      <Form method="post" className="flex gap-2">
        <OnceKey />
        <input type="hidden" name="linkId" value={offer.id} />
        <Button type="submit" name="link" value="accept">
          {m.clients_offer_accept()}
        </Button>
        <Button type="submit" variant="text" name="link" value="refuse">
          {m.clients_offer_refuse()}
        </Button>
      </Form>
    </Card>
  )
}
