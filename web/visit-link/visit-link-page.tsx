import { data, Form, redirect } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/visit-link-page'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.clients_link_title(), m.clients_link_description()]
  return pageHead(matches, { title, description, path: '/v', isPrivate: true })
}

/** Without an account: whoever has the address is the person of this one visit, until it is over. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const { data: visit, error } = await apiOf(context).GET('/api/visit-links/{token}', {
    params: { path: { token } },
  })
  if (visit) return data({ visit, token })
  return data({ visit: null, token }, error.status === 422 ? 404 : error.status)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const address = { path: { token: params.token }, header: onceHeader(form) }
  const api = apiOf(context)
  const { error } =
    intentIn(form, ['confirm', 'cancel']) === 'confirm'
      ? await api.POST('/api/visit-links/{token}/confirm', {
          params: address,
          body: { agreesToTexts: form.has('agreesToTexts') },
        })
      : await api.POST('/api/visit-links/{token}/cancel', {
          params: address,
          body: { expectedFeeCents: Number(formText(form, 'fee')) },
        })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(localPath(`/v/${params.token}`))
}

/** A refused act means that the page is out of date. */
export const shouldRevalidate = () => true

export default function VisitLinkPage({ loaderData: { visit, token }, actionData }: Route.ComponentProps) {
  if (!visit) return <Gone />
  const when = whenText(visit.startsAt, visit.zone)
  return (
    <>
      <Band
        title={m.clients_link_hello({ name: visit.firstName })}
        lead={m.clients_link_lead({ name: visit.professional, when })}
      />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        <StandingNotice visit={visit} />
        <Card aria-labelledby="visit-title">
          <CardHead id="visit-title" title={m.clients_link_facts()} />
          <DefinitionList
            items={[
              { term: m.clients_link_with(), value: visit.professional },
              { term: m.clients_link_when(), value: when },
              {
                term: m.clients_link_where(),
                value: [visit.place ?? m.clients_link_online(), visit.accessNotes].filter(Boolean).join('. '),
              },
              { term: m.clients_link_price(), value: formatMoney(visit.totalCents, getLocale()) },
            ]}
          />
          <p className="mt-4">{visit.payment === 'paid' ? m.clients_link_paid() : m.clients_link_pay()}</p>
          {visit.payment === 'to-pay' && visit.state === 'scheduled' && (
            <p className="mt-4">
              <LinkButton to={localPath(`/v/${token}/pay`)}>{m.clients_link_to_pay()}</LinkButton>
            </p>
          )}
          {visit.meetingUrl && (
            <p className="mt-4">
              <a href={visit.meetingUrl} rel="noopener noreferrer">
                {m.clients_link_meeting()}
              </a>
            </p>
          )}
          {visit.state === 'scheduled' && (
            <p className="mt-4">
              <a href={`/api/visit-links/${token}/calendar`} download>
                {m.clients_link_calendar()}
              </a>
            </p>
          )}
        </Card>
        {visit.state === 'scheduled' && <Acts visit={visit} />}
      </Container>
    </>
  )
}

type Visit = NonNullable<Route.ComponentProps['loaderData']['visit']>

function StandingNotice({ visit }: { visit: Visit }) {
  if (visit.state === 'cancelled') return <Banner role="status">{m.clients_link_cancelled()}</Banner>
  if (visit.state !== 'scheduled') return <Banner>{m.clients_link_over()}</Banner>
  if (!visit.isConfirmed) return null
  return (
    <Banner tone="success" role="status">
      {m.clients_link_confirmed()}
    </Banner>
  )
}

function Acts({ visit }: { visit: Visit }) {
  return (
    <>
      <Card aria-label={m.clients_link_confirm()}>
        <Form method="post" className="grid gap-4 justify-items-start">
          <OnceKey />
          <input type="hidden" name="intent" value="confirm" />
          {visit.hasPhone && (
            <Checkbox
              label={m.clients_link_texts()}
              name="agreesToTexts"
              value="yes"
              defaultChecked={visit.agreesToTexts}
            />
          )}
          {(!visit.isConfirmed || visit.hasPhone) && (
            <Button type="submit">
              {visit.isConfirmed ? m.clients_link_save() : m.clients_link_confirm()}
            </Button>
          )}
        </Form>
      </Card>
      <Card aria-labelledby="cancel-title">
        <CardHead id="cancel-title" title={m.clients_link_cancel_title()} />
        {visit.cancelFeeCents === null ? (
          <p>{m.clients_link_cancel_late()}</p>
        ) : (
          <Form method="post" className="grid gap-4 justify-items-start">
            <OnceKey />
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="fee" value={visit.cancelFeeCents} />
            <p>
              {visit.cancelFeeCents === 0
                ? m.clients_link_cancel_free({ when: whenText(visit.freeUntil, visit.zone) })
                : m.clients_link_cancel_fee({ price: formatMoney(visit.cancelFeeCents, getLocale()) })}
            </p>
            <Button type="submit" variant="line">
              {m.clients_link_cancel()}
            </Button>
          </Form>
        )}
      </Card>
    </>
  )
}

function Gone() {
  return (
    <>
      <Band title={m.clients_link_title()} />
      <Container className="desk">
        <EmptyState
          title={m.clients_link_gone_title()}
          actions={<LinkButton to={localPath('/login')}>{m.clients_link_sign_in()}</LinkButton>}
        >
          {m.clients_link_gone_text()}
        </EmptyState>
      </Container>
    </>
  )
}
