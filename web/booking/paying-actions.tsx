import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import type { PayingView } from './paying-view.server.ts'

/** What can be done now, the likeliest first. */
export function PayingActions({ view }: { view: PayingView }) {
  const { state, payAt } = view.card
  if (state === 'released')
    return (
      <LinkButton to={view.choiceTo} size="lg">
        {view.near?.isStillFree ? m.booking_over_action() : m.booking_paying_all_times()}
      </LinkButton>
    )
  if (state === 'open' || state === 'declined')
    return (
      <>
        {payAt && (
          <LinkButton to={payAt} reloadDocument size="lg">
            {state === 'open' ? m.booking_paying_continue() : m.booking_paying_another_card()}
          </LinkButton>
        )}
        <LinkButton to={view.otherwiseTo} variant={payAt ? 'line' : 'primary'} size="lg">
          {m.booking_paying_otherwise()}
        </LinkButton>
      </>
    )
  return (
    <LinkButton to="" reloadDocument variant="soft" size="lg">
      {m.booking_paying_look_again()}
    </LinkButton>
  )
}
