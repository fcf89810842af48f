import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { PaymentMoment } from '#web/product/money/payment-moment.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/payment-cancel-page'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.entry_payment_cancel_title(),
    description: m.entry_payment_cancel_text(),
    path: '/payment-cancel',
    isPrivate: true,
  })
}

export default function PaymentCancelPage() {
  const navigate = useNavigate()

  /** One step back where there is one; otherwise, and without JavaScript, the packages. */
  function goBack(event: MouseEvent) {
    if (window.history.length <= 1) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <PaymentMoment
      title={m.entry_payment_cancel_title()}
      actions={
        <>
          <LinkButton to={localPath('/packages')} variant="primary" size="lg" onClick={goBack}>
            {m.entry_payment_back()}
          </LinkButton>
          <LinkButton to={localPath('/')} variant="line" size="lg">
            {m.entry_home()}
          </LinkButton>
        </>
      }
    >
      <p>{m.entry_payment_cancel_text()}</p>
    </PaymentMoment>
  )
}
