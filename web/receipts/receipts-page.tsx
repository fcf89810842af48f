import { useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { sumOf } from '#domain/kernel/money.ts'
import { CLAIM_STATES, TOGETHER_MAX } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader, OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/receipts-page'
import { ClaimCard, PreparedClaim } from './claim-card.tsx'
import { NoReceipts, NothingFound } from './empty.tsx'
import { Filters } from './filters.tsx'
import { editPath, NoPlan, PlanCard } from './plan-card.tsx'
import { amountOf, search } from './receipt-lines.ts'
import { choiceOf, filePath, PATH, pathOf, viewIn } from './receipts-view.ts'
import { YearCard } from './year-card.tsx'
import './receipts.css'

const Download = iconOf('Download')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.receipt_mine_title(), m.receipt_mine_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  // Whoever books has receipts, whatever else they do here.
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const view = viewIn(args.request)
  const [year, insurance] = await Promise.all([
    api.GET('/api/receipts/year', { params: { query: choiceOf(view) } }),
    api.GET('/api/insurance'),
  ])
  return {
    view,
    year: loaded(year, localPath('/login')),
    plans: loaded(insurance, localPath('/login')).plans,
    fields: Object.fromEntries(professionNames().map(({ code, field }) => [code, field])),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const form = await args.request.formData()
  const receiptIds = form.getAll('receipt').map(String)
  const nothing = { problem: undefined, isNothingChosen: false, prepared: null }
  if (receiptIds.length === 0) return data({ ...nothing, isNothingChosen: true }, { status: 422 })
  const isPreparing = intentIn(form, ['prepare', 'note']) === 'prepare'
  const state = isPreparing ? 'claimed' : CLAIM_STATES.find((known) => known === form.get('state'))
  const received = state === 'reimbursed' ? formText(form, 'received').trim() : ''
  const reimbursedCents = received === '' ? null : centsIn(received)
  if (received !== '' && reimbursedCents === null) {
    const problem = describeMistakes({ 'claim.reimbursedCents': 'amount' })
    return data({ ...nothing, problem }, { status: 422 })
  }
  const claim = state ? { insurer: formText(form, 'insurer'), state, reimbursedCents } : null
  const { error } = await apiOf(args.context).PUT('/api/receipts/claims', {
    params: { header: onceHeader(form) },
    body: { receiptIds, claim },
  })
  if (error) return refused(error, { 'receipt/amount-above-total': 'claim.reimbursedCents' })
  if (isPreparing) return { ...nothing, prepared: receiptIds }
  const back = pathOf(viewIn(args.request))
  throw redirect(`${back}${back.includes('?') ? '&' : '?'}notice=claims-noted`)
}

export default function ReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, year, plans, fields } = loaderData
  const { whole, insurers } = year
  const [query, setQuery] = useState('')
  const papers = search(year.papers, query)
  const choosing = useChoosing(year)
  const chosen = papers.filter(({ id }) => choosing.chosen.has(id))
  const answer = actionData && 'prepared' in actionData ? actionData : undefined
  const hasReceipts = papers.some(({ kind }) => kind === 'receipt')
  return (
    <>
      <WorkspaceBand title={m.receipt_mine_title()} lead={leadOf(year)} actions={<YearFile year={year} />} />
      <Container className="desk receipts-desk">
        {(whole.papers > 0 || year.years.length > 1) && (
          <Filters year={year} view={view} query={query} onSearch={setQuery} />
        )}
        {whole.papers === 0 ? (
          <NoReceipts year={year.year} />
        ) : papers.length === 0 ? (
          <NothingFound
            year={year.year}
            onClear={query.trim() === '' ? undefined : () => setQuery('')}
            clearPath={pathOf(view, { person: undefined, state: undefined, insurer: undefined })}
          />
        ) : (
          <Form method="post" className="receipts-form" preventScrollReset>
            <OnceKey />
            <YearCard {...{ year, view, papers, choosing }} isSearching={query.trim() !== ''} />
            <div className="desk__column receipts-claim">
              <ProblemNotice problem={actionData?.problem} />
              {answer?.prepared && <PreparedClaim year={year.year} ids={answer.prepared} />}
              {hasReceipts && (
                <ClaimCard
                  insurers={insurers}
                  problem={actionData?.problem}
                  isNothingChosen={answer?.isNothingChosen ?? false}
                  chosen={{ count: chosen.length, totalCents: sumOf(chosen.map((one) => one.totalCents)) }}
                />
              )}
            </div>
          </Form>
        )}
        <div className="desk__column receipts-plans">
          {plans.length === 0 && <NoPlan />}
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} fields={fields} />
          ))}
          {plans.length > 0 && (
            <LinkButton to={editPath('new')} variant="text" size="sm">
              {m.receipt_plan_add()}
            </LinkButton>
          )}
        </div>
      </Container>
    </>
  )
}

type Year = Route.ComponentProps['loaderData']['year']

function leadOf({ year, whole: { receipts, totalCents } }: Year): string {
  if (receipts === 0) return m.receipt_mine_description()
  return m.receipt_mine_lead({ count: receipts, year, total: amountOf(totalCents) })
}

/** The whole year, whatever the list is narrowed to. */
function YearFile({ year: { year, whole } }: { year: Year }) {
  if (whole.papers === 0) return null
  if (whole.papers > TOGETHER_MAX) return <p>{m.receipt_year_too_many({ most: TOGETHER_MAX })}</p>
  const path = filePath({
    year,
    person: undefined,
    state: undefined,
    insurer: undefined,
    isByInsurer: false,
    page: 1,
  })
  return (
    <a href={path} download className={`${buttonClassName({ variant: 'night' })} receipts-file`}>
      <Download aria-hidden="true" />
      {m.receipt_year_file({ year })}
    </a>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** What is checked, until the list is another one: something was noted, or another choice was made. */
function useChoosing(year: Year) {
  const [checked, setChecked] = useState({ year, ids: NONE })
  const chosen = checked.year === year ? checked.ids : NONE
  const choose = (ids: Iterable<string>) => setChecked({ year, ids: new Set(ids) })
  return {
    chosen,
    choose,
    toggle: (id: string) =>
      choose(chosen.has(id) ? chosen.difference(new Set([id])) : chosen.union(new Set([id]))),
  }
}
