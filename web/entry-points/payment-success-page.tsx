import { useEffect } from 'react'
import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Route } from './+types/payment-success-page'
import { PaymentMoment } from './payment-moment.tsx'
import { paymentView, type PaymentView } from './payment-view.server.ts'

const TITLES: Record<PaymentView['state'], () => string> = {
  paid: m.entry_payment_success_title,
  pending: m.entry_payment_pending_title,
  failed: m.entry_payment_error_title,
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const state = loaderData?.state ?? 'failed'
  return pageHead(matches, {
    title: TITLES[state](),
    description: m.entry_payment_error_text(),
    path: '/payment-success',
    isPrivate: true,
  })
}

/** The address proves nothing: the server asks the payment provider. Without a session there is nothing to ask about. */
export async function loader(args: Route.LoaderArgs) {
  const session = new URL(args.request.url).searchParams.get('session_id')
  if (!session) return paymentView(args.context, null)
  const profile = await requireSecondFactor(args)
  if (profile.userType !== 'particulier') throw redirect(localPath('/dashboard'))
  return paymentView(args.context, session)
}

export default function PaymentSuccessPage({ loaderData: view }: Route.ComponentProps) {
  if (view.state === 'paid') return <Paid view={view} />
  return view.state === 'pending' ? <Pending /> : <Failed />
}

function Paid({ view }: { view: PaymentView }) {
  return (
    <PaymentMoment
      art="risen"
      title={m.entry_payment_success_title()}
      actions={
        <>
          <LinkButton to={localPath('/dashboard')} variant="primary" size="lg">
            {m.entry_payment_see_dashboard()}
          </LinkButton>
          <LinkButton to={localPath('/')} variant="line" size="lg">
            {m.entry_home()}
          </LinkButton>
        </>
      }
    >
      <p>{m.entry_payment_success_text()}</p>
      <DefinitionList className="moment__facts" items={view.facts} />
      <p className="text-sm text-muted">{view.lines}</p>
    </PaymentMoment>
  )
}

const LOOK_AGAIN_MS = 2_500

function Pending() {
  const readAgain = useReadAgain()
  // Asks again by itself; without JavaScript the link below does.
  useEffect(() => {
    const timer = setInterval(readAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [readAgain])
  return (
    <PaymentMoment
      art="rising"
      role="status"
      title={m.entry_payment_pending_title()}
      actions={
        <>
          <LinkButton to="" reloadDocument variant="soft" size="lg">
            {m.entry_payment_look_again()}
          </LinkButton>
          <LinkButton to={localPath('/')} variant="line" size="lg">
            {m.entry_home()}
          </LinkButton>
        </>
      }
    >
      <p>{m.entry_payment_pending_text()}</p>
      <p className="moment__wait">
        <span className="spin" aria-hidden="true" />
        {m.entry_payment_pending_now()}
      </p>
    </PaymentMoment>
  )
}

function Failed() {
  return (
    <PaymentMoment
      title={m.entry_payment_error_title()}
      role="alert"
      actions={
        <>
          <LinkButton to={localPath('/')} variant="primary" size="lg">
            {m.entry_home()}
          </LinkButton>
          <LinkButton to={localPath('/dashboard')} variant="line" size="lg">
            {m.entry_dashboard()}
          </LinkButton>
          <LinkButton to={localPath('/contact')} variant="text">
            {m.entry_write()}
          </LinkButton>
        </>
      }
    >
      <p>
        {m.entry_payment_error_text()} {m.entry_payment_error_safe()}
      </p>
      <Banner tone="danger" lead={m.entry_payment_error_do()} className="text-left">
        {m.entry_payment_error_do_text()}
      </Banner>
    </PaymentMoment>
  )
}
