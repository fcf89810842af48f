import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/payment-success-page'
import { PaymentMoment } from './payment-moment.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.entry_payment_error_title(),
    description: m.entry_payment_error_text(),
    path: '/payment-success',
    isPrivate: true,
  })
}

/** Success needs a session that the server verified. Payments are not open, so no `session_id` can be one. */
export default function PaymentSuccessPage() {
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
