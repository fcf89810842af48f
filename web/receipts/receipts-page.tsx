import { data, Form, redirect } from 'react-router'
import { CLAIM_STATES } from '#domain/receipts/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader, OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/receipts-page'
import { ClaimCard } from './claim-card.tsx'
import { amountOf, pathOf, PATH } from './receipt-lines.ts'
import { YearCard } from './year-card.tsx'
import './receipts.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.receipt_mine_title(), m.receipt_mine_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

const viewIn = (request: Request) => {
  const { searchParams } = new URL(request.url)
  const year = /^20\d\d$/.test(searchParams.get('year') ?? '') ? Number(searchParams.get('year')) : undefined
  return { year, isByInsurer: searchParams.get('by') === 'insurer' }
}

export async function loader(args: Route.LoaderArgs) {
  // Whoever books has receipts, whatever else they do here.
  await requireSecondFactor(args)
  const { year, isByInsurer } = viewIn(args.request)
  const answer = await apiOf(args.context).GET('/api/receipts/year', {
    params: { query: year === undefined ? {} : { year } },
  })
  return { ...loaded(answer, localPath('/login')), isByInsurer }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const form = await args.request.formData()
  const receiptIds = form.getAll('receipt').map(String)
  if (receiptIds.length === 0) return data({ problem: undefined, isNothingChosen: true }, { status: 422 })
  const state = CLAIM_STATES.find((known) => known === form.get('state'))
  const claim = state ? { insurer: formText(form, 'insurer'), state } : null
  const { error } = await apiOf(args.context).PUT('/api/receipts/claims', {
    params: { header: onceHeader(form) },
    body: { receiptIds, claim },
  })
  if (error) return refused(error)
  const { year, isByInsurer } = viewIn(args.request)
  const back = pathOf({ year, isByInsurer })
  throw redirect(`${back}${back.includes('?') ? '&' : '?'}notice=claims-noted`)
}

export default function ReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { year, years, papers, totalCents, insurers, isByInsurer } = loaderData
  const count = papers.filter(({ kind }) => kind === 'receipt').length
  const isNothingChosen = actionData !== undefined && 'isNothingChosen' in actionData
  const lead =
    count === 0
      ? m.receipt_mine_description()
      : m.receipt_mine_lead({ count, year, total: amountOf(totalCents) })
  return (
    <>
      <WorkspaceBand title={m.receipt_mine_title()} lead={lead} />
      <Container className="desk">
        {years.length > 1 && (
          <div className="desk__whole">
            <Chips label={m.receipt_mine_years()}>
              {years.map((one) => (
                <ChipLink key={one} to={pathOf({ year: one, isByInsurer })} isCurrent={one === year}>
                  {String(one)}
                </ChipLink>
              ))}
            </Chips>
          </div>
        )}
        {papers.length === 0 ? (
          <div className="desk__whole">
            <EmptyState
              art="path"
              title={m.receipt_mine_empty({ year })}
              actions={
                <LinkButton to={localPath('/dashboard/client/appointments')}>
                  {m.receipt_mine_empty_action()}
                </LinkButton>
              }
            >
              {m.receipt_mine_empty_text()}
            </EmptyState>
          </div>
        ) : (
          <Form method="post" className="desk__whole receipts-form" preventScrollReset>
            <OnceKey />
            <YearCard view={loaderData} />
            <div className="desk__column">
              <ProblemNotice problem={actionData?.problem} />
              {count > 0 && (
                <ClaimCard
                  insurers={insurers}
                  problem={actionData?.problem}
                  isNothingChosen={isNothingChosen}
                />
              )}
            </div>
          </Form>
        )}
      </Container>
    </>
  )
}
