import { data } from 'react-router'
import { formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { signInAgain } from '#web/product/account/sign-in-again.server.ts'
import { SignInAgainForm } from '#web/product/account/sign-in-again.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { buttonClassName } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/earnings-page'
import { CommissionCard } from './commission-card.tsx'
import { balancesIn, earningsFacts, totalsIn } from './earnings-facts.server.ts'
import { ExpectedCard, OnSiteIncomeCard } from './expected-cards.tsx'
import { StatementCard } from './statement-card.tsx'
import { YearCard } from './year-card.tsx'
import { MonthCard } from './month-card.tsx'
import { MonthsChart } from './months-chart.tsx'
import { OperationsCard } from './operations-card.tsx'
import { type BankProblem, PayoutCard, type PayoutOutcome } from './payout-card.tsx'
import './earnings.css'

const Download = iconOf('Download')

const PATH = '/dashboard/professional/finances'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.finances_title(), m.finances_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const answer = await api.GET('/api/professional/wallet')
  if (answer.error?.code === 'booking/no-practice') return null
  const wallet = loaded(answer, localPath('/login'))
  const month = Temporal.Now.plainDateISO('America/Toronto').toPlainYearMonth().toString()
  const statement = loaded(
    await api.GET('/api/professional/statements/{month}', { params: { path: { month } } }),
    localPath('/login'),
  )
  const expected = loaded(await api.GET('/api/professional/expected-income'), localPath('/login'))
  const { arePaymentsOpen } = args.context.get(settingsContext)
  const bankProblem = bankProblemIn(args.request.url)
  const facts = earningsFacts(wallet)
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const year = { first: today.with({ month: 1, day: 1 }).toString(), last: today.toString() }
  const balances = balancesIn(wallet)
  return {
    balances,
    statement: totalsIn(statement),
    facts,
    arePaymentsOpen,
    bankProblem,
    expected,
    year,
    years: [0, 1, 2].map((before) => today.year - before),
  }
}

/** Why the way to the bank's page was closed: a closed list, never text from the address. */
function bankProblemIn(url: string): BankProblem | null {
  const code = new URL(url).searchParams.get('bank')
  if (code === null) return null
  return code === 'payment/not-configured' ? 'not-configured' : 'failed'
}

/** Asks for a payout; what is refused stands beside the amount that was written. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  if (intentIn(form, ['payout', 'sign-in-again']) === 'sign-in-again')
    return signInAgain(apiOf(args.context), form, PATH)
  const amount = formText(form, 'amount')
  const amountCents = centsIn(amount)
  if (amountCents === null) return refusedPayout(amount, { code: 'wallet/payout-amount', status: 422 })
  const { error } = await apiOf(args.context).POST('/api/professional/payouts', {
    params: { header: onceHeader(form) },
    body: { amountCents },
  })
  if (error) return refusedPayout(amount, error)
  return { amount: '', error: undefined, isAsked: true, needsSignIn: false } satisfies PayoutOutcome
}

function refusedPayout(amount: string, problem: Parameters<typeof describeProblem>[0]) {
  const needsSignIn = problem.code === 'account/fresh-sign-in-required'
  const error = describeProblem(problem).sentence
  return data<PayoutOutcome>({ amount, error, isAsked: false, needsSignIn }, problem.status)
}

export default function EarningsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoPractice title={m.finances_title()} lead={m.finances_description()} />
  const { balances, statement, facts, arePaymentsOpen, bankProblem, expected, year, years } = loaderData
  const { month } = statement
  return (
    <>
      <WorkspaceBand
        title={m.finances_title()}
        lead={m.finances_lead()}
        actions={
          <a
            className={buttonClassName({ variant: 'line-night' })}
            href={`/api/professional/statements/${month}/file?language=${getLocale()}`}
            download
          >
            <span className="btn__face">
              <Download aria-hidden="true" />
              <span>{m.finances_file({ month: formatMonth(`${month}-01`, getLocale()) })}</span>
            </span>
          </a>
        }
      />
      <SignInAgainForm />
      <Container className="desk earnings-grid">
        <PayoutCard
          {...{ balances, arePaymentsOpen, bankProblem }}
          heldDay={facts.heldDay}
          outcome={actionData}
        />
        <CommissionCard commission={facts.commission} />
        <MonthCard statement={statement} payouts={facts.payouts} />
        <ExpectedCard months={expected.months} />
        <OnSiteIncomeCard onSite={expected.onSite} />
        <StatementCard {...year} />
        <YearCard years={years} />
        <MonthsChart months={balances.months} />
        <OperationsCard operations={facts.operations} />
      </Container>
    </>
  )
}
