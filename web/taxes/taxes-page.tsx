import { data, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem, loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/taxes-page'
import { HistoryCard } from './history-card.tsx'
import { QuartersCard } from './quarters-card.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { RegistrationForm } from './registration-form.tsx'
import './taxes.css'

const PATH = '/dashboard/professional/finances/taxes'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.taxes_title(), m.taxes_lead()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const answer = await apiOf(args.context).GET('/api/professional/taxes')
  if (answer.error?.code === 'booking/no-practice') return null
  const taxes = loaded(answer, localPath('/login'))
  const today = Temporal.Now.plainDateISO('America/Toronto').toString()
  const isSaved = new URL(args.request.url).searchParams.get('notice') === 'taxes-saved'
  return { taxes, today, isSaved }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const typed = {
    status: formText(form, 'status'),
    from: formText(form, 'from'),
    gstNumber: formText(form, 'gstNumber'),
    qstNumber: formText(form, 'qstNumber'),
  }
  const { status, from, gstNumber, qstNumber } = typed
  if (status !== 'registered' && status !== 'small')
    return data({ typed, problem: describeMistakes({ status: 'invalid-value' }) }, 422)
  const { error } = await apiOf(args.context).POST('/api/professional/taxes', {
    params: { header: onceHeader(form) },
    body:
      status === 'registered'
        ? { isRegistered: true, from, gstNumber, qstNumber }
        : { isRegistered: false, from, gstNumber: '', qstNumber: '' },
  })
  if (error)
    return data(
      { typed, problem: describeProblem(error, { 'taxes/receipted': 'from', 'taxes/wrong-day': 'from' }) },
      error.status,
    )
  return redirect(`${localPath(PATH)}?notice=taxes-saved`)
}

export default function TaxesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoPractice title={m.taxes_title()} lead={m.taxes_lead()} />
  const { taxes, today, isSaved } = loaderData
  return (
    <>
      <WorkspaceBand title={m.taxes_title()} lead={taxes.isExempt ? m.taxes_lead_exempt() : m.taxes_lead()} />
      <Container className="desk taxes-grid">
        {isSaved && !actionData && (
          <div className="desk__whole">
            <Banner tone="success" role="status">
              {m.taxes_saved()}
            </Banner>
          </div>
        )}
        <RegistrationCard taxes={taxes} />
        {!taxes.isExempt && (
          <RegistrationForm
            key={taxes.registrations.length}
            {...{ taxes, today }}
            typed={actionData?.typed}
            problem={actionData?.problem}
          />
        )}
        <QuartersCard quarters={taxes.quarters} />
        {taxes.registrations.length > 0 && <HistoryCard registrations={taxes.registrations} />}
      </Container>
    </>
  )
}
