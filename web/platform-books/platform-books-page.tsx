import { data, Form, redirect } from 'react-router'
import { formatTime } from '#domain/kernel/format.ts'
import { TWO_PEOPLE_ABOVE } from '#domain/payouts/payout.ts'
import { PACKAGE_IDS } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type ApiClient, apiOf } from '#web/shell/api.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import type { NoticeCode } from '#web/product/notices/notices.server.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { type FieldOf, loaded, refused } from '#web/shell/problem.server.ts'
import { signInAgain } from '#web/product/account/sign-in-again.server.ts'
import { SecurityProblem, SignInAgainForm } from '#web/product/account/sign-in-again.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/platform-books-page'
import { BooksCard } from './books-card.tsx'
import { CreditsChart } from './credits-chart.tsx'
import { FailuresCard } from './failures-card.tsx'
import { type Finance, momentOf, money, number } from './books-format.ts'
import { PayoutsCard } from './payouts-card.tsx'
import { PricesCard } from './prices-card.tsx'
import { UncollectedCard } from './uncollected-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import './platform-books.css'

const PATH = '/dashboard/admin/finance'
const Coins = iconOf('Coins')
const Hourglass = iconOf('Hourglass')
const Scale = iconOf('Scale')
const Wallet = iconOf('Wallet')

const NOTICES = {
  reconcile: 'reconciliation-started',
  replay: 'event-replayed',
  'replay-all': 'event-replayed',
  seen: 'event-seen',
  'give-back': 'payout-given-back',
  approve: 'payout-approved',
  'withdraw-price': 'price-withdrawn',
} as const satisfies Record<string, NoticeCode>
type Problem = Parameters<typeof refused>[0]
type Act = keyof typeof NOTICES
const ACTS = Object.keys(NOTICES) as Act[]

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.finance_title(), m.finance_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  const api = apiOf(args.context)
  const [finance, prices] = [await api.GET('/api/finance'), await api.GET('/api/finance/price-changes')]
  return {
    finance: loaded(finance, localPath('/login')),
    prices: loaded(prices, localPath('/login')),
    twoPeopleAbove: TWO_PEOPLE_ABOVE as number,
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const intent = intentIn(form, [...ACTS, 'sign-in-again', 'announce-price'])
  if (intent === 'sign-in-again') return signInAgain(api, form, PATH)
  if (intent === 'announce-price') return announcePrice(args, form)
  const { error } = await act(api, intent, form)
  if (error) return refused(error)
  return redirect(`${localPath(PATH)}?notice=${NOTICES[intent]}`)
}

function act(api: ApiClient, intent: Act, form: FormData): Promise<{ error?: Problem | undefined }> {
  const header = onceHeader(form)
  const params = { header, path: { id: formText(form, 'id') } }
  switch (intent) {
    case 'reconcile':
      return api.POST('/api/finance/reconciliation', { params: { header } })
    case 'replay-all':
      return api.POST('/api/finance/events/replay', { params: { header } })
    case 'replay':
      return api.POST('/api/finance/events/{id}/replay', { params })
    case 'seen':
      return api.POST('/api/finance/events/{id}/seen', { params })
    case 'give-back':
      return api.POST('/api/finance/payouts/{id}/give-back', { params })
    case 'approve':
      return api.POST('/api/finance/payouts/{id}/approve', { params })
    case 'withdraw-price':
      return api.POST('/api/finance/price-changes/{id}/withdraw', { params })
  }
}

/** Which input a refusal is about. */
const PRICE_FIELDS: FieldOf = {
  'package/price-not-allowed': 'priceCents',
  'package/price-same': 'priceCents',
  'package/price-notice-days': 'appliesOn',
  'package/price-waits': 'packageName',
}

/** What is written in dollars is sent in cents; what is no amount is the server's to refuse. */
async function announcePrice(args: Route.ActionArgs, form: FormData) {
  const packageName = PACKAGE_IDS.find((each) => each === form.get('package'))
  // Never another one in its place: each subscriber of it would be told.
  if (!packageName) throw data(null, { status: 400 })
  const { error } = await apiOf(args.context).POST('/api/finance/price-changes', {
    params: { header: onceHeader(form) },
    body: {
      packageName,
      priceCents: centsIn(formText(form, 'price')) ?? 0,
      appliesOn: formText(form, 'appliesOn'),
    },
  })
  return error ? refused(error, PRICE_FIELDS) : redirect(`${localPath(PATH)}?notice=price-announced`)
}

export default function PlatformBooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { finance, prices, twoPeopleAbove } = loaderData
  const lead = finance.ledgerSumCents === 0 ? m.finance_lead : m.finance_lead_broken
  return (
    <>
      <WorkspaceBand title={m.finance_title()} lead={lead({ sum: money(finance.ledgerSumCents) })} />
      <Container className="desk books-desk">
        <div className="desk__whole">
          <SignInAgainForm />
          <SecurityProblem problem={actionData?.problem} />
          <Figures finance={finance} />
        </div>
        <PayoutsCard payouts={finance.payouts} twoPeopleAbove={twoPeopleAbove} />
        <CreditsChart finance={finance} />
        <div className="desk__whole">
          <FailuresCard failures={finance.failures} />
        </div>
        <div className="desk__whole">
          <UncollectedCard uncollected={finance.uncollected} />
        </div>
        <div className="desk__whole">
          <PricesCard prices={prices} fields={actionData?.problem.fields} />
        </div>
        <div className="desk__whole">
          <BooksCard finance={finance} />
        </div>
        <RevenueCard months={finance.months} />
        <ReconciliationCard finance={finance} />
      </Container>
    </>
  )
}

function Figures({ finance }: { finance: Finance }) {
  const { credits, reserved, owedCents, gapCents, wallets, reconciledAt } = finance
  return (
    <div className="books-figures">
      <StatCard
        label={m.finance_credits()}
        value={number(credits)}
        note={m.finance_credits_note({ value: money(finance.creditsValueCents) })}
        icon={<Coins aria-hidden="true" />}
      />
      <StatCard
        label={m.finance_reserved()}
        value={number(reserved)}
        note={m.finance_reserved_note({ value: money(finance.reservedValueCents) })}
        icon={<Hourglass aria-hidden="true" />}
      />
      <StatCard
        label={m.finance_owed()}
        value={money(owedCents)}
        note={m.finance_owed_note({ count: wallets })}
        icon={<Wallet aria-hidden="true" />}
      />
      <StatCard
        label={m.finance_gap()}
        value={money(gapCents)}
        note={
          reconciledAt
            ? m.finance_gap_note({ time: formatTime(reconciledAt, getLocale()) })
            : m.finance_gap_never()
        }
        icon={<Scale aria-hidden="true" />}
      />
    </div>
  )
}

function ReconciliationCard({ finance }: { finance: Finance }) {
  const { reconciledAt, healedLast, forgeriesLastWeek } = finance
  return (
    <Card aria-labelledby="books-reconciliation">
      <CardHead
        id="books-reconciliation"
        title={m.finance_reconciliation()}
        description={m.finance_reconciliation_text()}
      />
      <DefinitionList
        items={[
          {
            term: m.finance_reconciliation_last(),
            value: reconciledAt ? momentOf(reconciledAt) : m.finance_never(),
          },
          { term: m.finance_reconciliation_healed(), value: number(healedLast) },
          { term: m.finance_reconciliation_forged(), value: number(forgeriesLastWeek) },
        ]}
      />
      <Form method="post" className="books-actions">
        <OnceKey />
        <input type="hidden" name="intent" value="reconcile" />
        <Button type="submit" variant="line" size="sm">
          {m.finance_reconcile()}
        </Button>
      </Form>
    </Card>
  )
}
