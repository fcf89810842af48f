import { data, Form, redirect, useNavigation } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/pay-link-page'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.paylink_title(), m.paylink_description()]
  return pageHead(matches, { title, description, path: '/v', isPrivate: true })
}

/** Coming back from the card's page proves nothing: the provider is asked each time. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const { data: payment, error } = await apiOf(context).GET('/api/visit-links/{token}/payment', {
    params: { path: { token } },
  })
  if (payment) return data({ payment, token })
  return data({ payment: null, token }, error.status === 422 ? 404 : error.status)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { data: begun, error } = await apiOf(context).POST('/api/visit-links/{token}/payment', {
    params: { path: { token: params.token }, header: onceHeader(form) },
    body: { expectedTotalCents: Number(formText(form, 'total')), keepsCard: form.has('keepsCard') },
  })
  if (begun) return redirect(begun.payAt)
  return data(
    { problem: describeProblem(error, { 'payment/card-agreement-required': 'keepsCard' }) },
    error.status,
  )
}

/** A refused act means that the page is out of date. */
export const shouldRevalidate = () => true

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>

const money = (cents: number) => formatMoney(cents, getLocale())

export default function PayLinkPage({ loaderData: { payment, token }, actionData }: Route.ComponentProps) {
  if (!payment) return <Gone />
  const { professional, startsAt, zone, state } = payment
  const visit = localPath(`/v/${token}`)
  const canPay = !['paid', 'closed', 'waiting'].includes(state)
  return (
    <>
      <Band
        title={state === 'paid' ? m.paylink_paid_title() : m.paylink_title()}
        lead={m.clients_link_lead({ name: professional, when: whenText(startsAt, zone) })}
      />
      <Container className="desk">
        <StateNotice payment={payment} path={`${visit}/pay`} />
        <Card aria-labelledby="price-title">
          <CardHead id="price-title" title={m.clients_link_price()} />
          <DefinitionList items={priceItems(payment)} />
          {payment.hasReceipt && (
            <p className="mt-4">
              <a href={`/api/visit-links/${token}/receipt`} download>
                {m.paylink_receipt()}
              </a>
            </p>
          )}
        </Card>
        {canPay && <PayCard payment={payment} problem={actionData?.problem} />}
        <p>
          <LinkButton to={visit} variant="line">
            {m.paylink_back()}
          </LinkButton>
        </p>
      </Container>
    </>
  )
}

function priceItems({ subtotalCents, gstCents, qstCents, totalCents, taxes }: Payment) {
  const total = { term: m.booking_review_total_all(), value: money(totalCents), isTotal: true }
  if (taxes !== 'taxable') return [total]
  return [
    { term: m.paylink_before_taxes(), value: money(subtotalCents) },
    { term: m.booking_gst(), value: money(gstCents) },
    { term: m.booking_qst(), value: money(qstCents) },
    total,
  ]
}

function StateNotice({ payment: { state, payAt }, path }: { payment: Payment; path: string }) {
  if (state === 'paid')
    return (
      <Banner tone="success" role="status">
        {m.paylink_paid()}
      </Banner>
    )
  if (state === 'waiting')
    return (
      <Banner role="status">
        <p>{m.paylink_waiting()}</p>
        <p>
          <a href={path}>{m.paylink_look_again()}</a>
        </p>
      </Banner>
    )
  if (state === 'declined')
    return (
      <Banner tone="warning" role="status">
        <p>{m.paylink_declined()}</p>
        {payAt && (
          <p>
            <a href={payAt}>{m.paylink_other_card()}</a>
          </p>
        )}
      </Banner>
    )
  if (state === 'expired') return <Banner role="status">{m.paylink_expired()}</Banner>
  if (state === 'closed') return <Banner role="status">{m.paylink_closed()}</Banner>
  return null
}

/** What is charged and when, what a change of mind costs, and the agreement that a card needs. */
function PayCard({ payment, problem }: { payment: Payment; problem: FormProblem | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { totalCents, lateFeePercent, freeUntil, zone, isCardPossible } = payment
  const terms = { when: whenText(freeUntil, zone), percent: String(lateFeePercent) }
  return (
    <Card aria-labelledby="pay-title">
      <CardHead id="pay-title" title={m.paylink_how()} />
      <p>{m.paylink_when_charged({ total: money(totalCents) })}</p>
      <p>{lateFeePercent === 0 ? m.paylink_policy_free() : m.paylink_policy(terms)}</p>
      {isCardPossible ? (
        <Form method="post" className="grid gap-4 justify-items-start mt-4">
          <OnceKey />
          <input type="hidden" name="total" value={totalCents} />
          <ProblemNotice problem={problem} />
          <Checkbox
            label={m.booking_card_keep()}
            hint={m.booking_card_keep_hint()}
            name="keepsCard"
            value="yes"
            isRequired
            error={problem?.fields['keepsCard']}
          />
          <Button type="submit" isBusy={isBusy} busyLabel={m.paylink_opening()}>
            {m.paylink_pay({ total: money(totalCents) })}
          </Button>
          <p className="hint">{m.paylink_stripe()}</p>
        </Form>
      ) : (
        <p>{m.paylink_no_card()}</p>
      )}
    </Card>
  )
}

/** Without the drawing of an empty state: a page for visitors has its weight. */
function Gone() {
  return (
    <>
      <Band title={m.clients_link_title()} />
      <Container className="desk">
        <Card aria-labelledby="gone-title">
          <CardHead
            id="gone-title"
            title={m.clients_link_gone_title()}
            description={m.clients_link_gone_text()}
          />
          <LinkButton to={localPath('/login')}>{m.clients_link_sign_in()}</LinkButton>
        </Card>
      </Container>
    </>
  )
}
