import { Form } from 'react-router'
import { sumOf } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type Credits, dateOf, dayOf, money, type OwnPackage, priceFacts } from './credit-words.ts'

type PackageProps = { credits: Credits; own: OwnPackage }

const isLate = ({ status }: OwnPackage) => status === 'past_due' || status === 'unpaid'

export function RenewalCard({ credits, own }: PackageProps) {
  const { receivedThisYear: received, maxThisYear } = credits
  const max = maxThisYear ?? 0
  return (
    <Card aria-labelledby="credits-renewal">
      <CardHead id="credits-renewal" title={m.credits_next()} />
      <p className="credits-when">
        {own.endsAtRenewal || !own.renewsAt ? m.credits_next_none() : dayOf(own.renewsAt)}
      </p>
      <p className="credits-small">{renewalText(own)}</p>
      <ProgressBar
        label={m.credits_year_label()}
        isLabelHidden
        value={received}
        max={max}
        valueText={m.credits_year({ received, max })}
      />
      <p className="credits-small text-muted">{m.credits_year({ received, max })}</p>
    </Card>
  )
}

function renewalText(own: OwnPackage): string {
  if (own.endsAtRenewal) return m.credits_next_ended()
  if (isLate(own)) return m.credits_next_late()
  const [total, card] = [money(own.totalCents), own.cardLast4 ?? '····']
  return m.credits_next_text({ count: own.credits, total, card })
}

/** What is owed is paid here, with the card we know or another one. */
export function OwedBanner({ credits, own }: PackageProps) {
  const unpaid = isLate(own) ? credits.invoices.filter(({ status }) => status === 'open') : []
  if (unpaid.length === 0) return null
  // Each month that waits is asked for: the button says what all of them come to.
  const amount = money(sumOf(unpaid.map(({ totalCents }) => totalCents)))
  return (
    <Banner
      tone="warning"
      lead={m.credits_owed_lead({ amount })}
      action={
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value="pay" />
          <Button type="submit" size="sm">
            {m.credits_owed_pay({ amount })}
          </Button>
        </Form>
      }
    >
      {m.credits_owed_text()}
    </Banner>
  )
}

export function PackageCard({ own }: { own: OwnPackage }) {
  const name = PACKAGE_NAMES[own.package]()
  const page = localPath('/dashboard/client/credits')
  return (
    <Card aria-labelledby="credits-package">
      <CardHead id="credits-package" title={m.credits_package({ name })} end={<StateBadge own={own} />} />
      <DefinitionList
        items={[...priceFacts(own), { term: m.credits_since(), value: dateOf(own.startedAt) }]}
      />
      <div className="credits-actions">
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value="card" />
          <Button type="submit" variant="line" size="sm">
            {m.credits_card()}
          </Button>
        </Form>
        {own.endsAtRenewal ? (
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="intent" value="resume" />
            <Button type="submit" variant="soft" size="sm">
              {m.credits_resume({ name })}
            </Button>
          </Form>
        ) : (
          <>
            <LinkButton to={`${page}?change#change`} variant="soft" size="sm" preventScrollReset>
              {m.credits_change()}
            </LinkButton>
            <LinkButton to={`${page}?cancel#cancel`} variant="line" size="sm" preventScrollReset>
              {m.credits_cancel()}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}

function StateBadge({ own }: { own: OwnPackage }) {
  if (own.endsAtRenewal) return <Badge tone="wait">{m.credits_ending()}</Badge>
  if (isLate(own)) return <Badge tone="wait">{m.credits_late()}</Badge>
  return <Badge tone="ok">{m.credits_active()}</Badge>
}

export function NoPackage() {
  return (
    <div className="credits-none">
      <EmptyState
        art="path"
        title={m.credits_none_title()}
        actions={<LinkButton to={localPath('/packages')}>{m.credits_see_packages()}</LinkButton>}
      >
        {m.credits_none_text()}
      </EmptyState>
    </div>
  )
}
