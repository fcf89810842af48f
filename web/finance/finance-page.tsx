import { Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { signInAgain } from '#web/shell/sign-in-again.server.ts'
import { SecurityProblem, SignInAgainForm } from '#web/shell/sign-in-again.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Band } from '#web/ui/band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/finance-page'
import { CreditsChart } from './credits-chart.tsx'
import { FailuresCard } from './failures-card.tsx'
import { financeView, type FinanceView } from './finance-view.server.ts'
import { PayoutsCard } from './payouts-card.tsx'
import { UncollectedCard } from './uncollected-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import './finance.css'

const PATH = '/dashboard/admin/finance'
const Coins = iconOf('Coins')
const Hourglass = iconOf('Hourglass')
const Scale = iconOf('Scale')
const Wallet = iconOf('Wallet')
const ICONS = [Coins, Hourglass, Wallet, Scale]

const NOTICES: Record<string, string> = {
  reconcile: 'reconciliation-started',
  'give-back': 'payout-given-back',
  approve: 'payout-approved',
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.finance_title(), m.finance_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  return { view: financeView(loaded(await apiOf(args.context).GET('/api/finance'), localPath('/login'))) }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const header = onceHeader(form)
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  if (intent === 'sign-in-again') return signInAgain(api, form, PATH)
  const { error } =
    intent === 'reconcile'
      ? await api.POST('/api/finance/reconciliation', { params: { header } })
      : intent === 'replay-all'
        ? await api.POST('/api/finance/events/replay', { params: { header } })
        : intent === 'give-back'
          ? await api.POST('/api/finance/payouts/{id}/give-back', { params: { header, path: { id } } })
          : intent === 'approve'
            ? await api.POST('/api/finance/payouts/{id}/approve', { params: { header, path: { id } } })
            : await api.POST('/api/finance/events/{id}/replay', { params: { header, path: { id } } })
  if (error) return refused(error)
  return redirect(`${localPath(PATH)}?notice=${NOTICES[intent] ?? 'event-replayed'}`)
}

export default function FinancePage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Band art="waves" title={m.finance_title()} lead={view.lead} tabs={<Tabs />} />
      <Container className="desk finance-desk">
        <div className="desk__whole">
          <SignInAgainForm />
          <SecurityProblem problem={actionData?.problem} />
          <div className="finance-figures">
            {view.figures.map(({ label, value, note }, index) => {
              const Icon = ICONS[index] ?? Coins
              return (
                <StatCard
                  key={label}
                  label={label}
                  value={value}
                  note={note}
                  icon={<Icon aria-hidden="true" />}
                />
              )
            })}
          </div>
        </div>
        <PayoutsCard view={view} />
        <CreditsChart view={view} />
        <div className="desk__whole">
          <FailuresCard view={view} />
        </div>
        <div className="desk__whole">
          <UncollectedCard view={view} />
        </div>
        <RevenueCard view={view} />
        <ReconciliationCard view={view} />
      </Container>
    </>
  )
}

function ReconciliationCard({ view }: { view: FinanceView }) {
  return (
    <Card aria-labelledby="finance-reconciliation">
      <CardHead
        id="finance-reconciliation"
        title={m.finance_reconciliation()}
        description={m.finance_reconciliation_text()}
      />
      <DefinitionList items={view.reconciliation} />
      <Form method="post" className="finance-actions">
        <OnceKey />
        <input type="hidden" name="intent" value="reconcile" />
        <Button type="submit" variant="line" size="sm">
          {m.finance_reconcile()}
        </Button>
      </Form>
    </Card>
  )
}

function Tabs() {
  const items = [
    { to: localPath('/dashboard/admin'), label: m.finance_tab_home(), isExact: true },
    { to: localPath('/dashboard/admin/verifications'), label: m.finance_tab_verifications() },
    { to: localPath(PATH), label: m.finance_tab_finance() },
  ]
  return <TabLinks tone="night" label={m.finance_tabs()} items={items} />
}
