import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatDay, formatMoney, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { PaymentMoment } from '#web/product/money/payment-moment.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Route } from './+types/payment-success-page'

type Checkout = components['schemas']['CheckoutState']
type Payment = Checkout & { nextGrantOn: string | null }
type PaymentView = { state: Checkout['state']; payment?: Payment }

const TITLES: Record<Checkout['state'], () => string> = {
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

/**
 * The address proves nothing: the server asks the payment provider, and one that does not answer leaves it pending,
 * never failed. Without a session there is nothing to ask about.
 */
export async function loader(args: Route.LoaderArgs): Promise<PaymentView> {
  const sessionId = new URL(args.request.url).searchParams.get('session_id')
  if (!sessionId) return { state: 'failed' }
  const profile = await requireSecondFactor(args)
  if (profile.userType !== 'particulier') throw redirect(localPath('/dashboard'))
  const { data, error } = await apiOf(args.context).GET('/api/checkout/packages/{sessionId}', {
    params: { path: { sessionId } },
  })
  if (error) return { state: error.status >= 500 ? 'pending' : 'failed' }
  if (data.state !== 'paid') return { state: data.state }
  return { state: 'paid', payment: { ...data, nextGrantOn: data.nextGrantAt && quebecDay(data.nextGrantAt) } }
}

const quebecDay = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

export default function PaymentSuccessPage({ loaderData: { state, payment } }: Route.ComponentProps) {
  if (payment) return <Paid payment={payment} />
  return state === 'pending' ? <Pending /> : <Failed />
}

function Paid({ payment }: { payment: Payment }) {
  const locale = getLocale()
  const money = (cents: number) => formatMoney(cents, locale)
  const next = payment.nextGrantOn ? formatDay(payment.nextGrantOn, locale) : '–'
  const parts = {
    price: money(payment.listedCents),
    gst: money(payment.gstCents),
    qst: money(payment.qstCents),
  }
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
      <DefinitionList
        className="moment__facts"
        items={[
          { term: m.entry_payment_package(), value: packageName(payment.package) },
          { term: m.entry_payment_credits(), value: payment.credits },
          { term: m.entry_payment_next(), value: next },
          { term: m.entry_payment_total(), value: money(payment.totalCents) },
        ]}
      />
      <p className="text-sm text-muted">
        {payment.discountCents > 0
          ? m.entry_payment_lines_founder({ ...parts, discount: money(payment.discountCents) })
          : m.entry_payment_lines(parts)}
      </p>
    </PaymentMoment>
  )
}

const isPackage = (id: string): id is PackageId => Object.hasOwn(PACKAGE_NAMES, id)
const packageName = (id: string) => (isPackage(id) ? PACKAGE_NAMES[id]() : id)

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
