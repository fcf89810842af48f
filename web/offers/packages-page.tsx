import { redirect } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import {
  BUSINESS_PLANS,
  CREDIT_VALUE,
  FOUNDER_DISCOUNT_PERCENT,
  PACKAGE_IDS,
  PACKAGES,
  type PackageId,
} from '#domain/pricing/catalogue.ts'
import { formatMoney, plainDollars } from '#domain/kernel/format.ts'
import { times } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/packages-page'
import { PackageArithmetic } from './package-arithmetic.tsx'
import { type PackageOffer, packagesView } from './packages-view.server.ts'
import { PlanCard } from './plan-card.tsx'
import { withOrdinals } from './ordinals.tsx'
import './offers.css'
import './plans.css'

const Building2 = iconOf('Building2')
const Sunrise = iconOf('Sunrise')

const list = (amount: number) => formatMoney(amount, getLocale(), 'list')

export function meta({ matches, loaderData: { description } }: Route.MetaArgs) {
  return pageHead(matches, { title: m.offers_packages_title(), description, path: '/packages' })
}

export async function loader(args: Route.LoaderArgs) {
  return packagesView(args)
}

/** Opens the payment page. What is sent is what the page showed; the server decides. */
export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  const form = await args.request.formData()
  const packageName = PACKAGE_IDS.find((id) => id === form.get('packageName')) ?? 'premium'
  const { data, error } = await apiOf(args.context).POST('/api/checkout/packages', {
    params: { header: { 'idempotency-key': formText(form, 'key') } },
    body: {
      packageName,
      packageType: 'individual',
      price: Number(form.get('price')),
      credits: Number(form.get('credits')),
    },
  })
  return error ? refused(error) : redirect(data.url)
}

export default function PackagesPage({
  loaderData: { offers, isOpen, key },
  actionData,
}: Route.ComponentProps) {
  const value = list(CREDIT_VALUE)
  return (
    <>
      <Hero
        title={m.offers_packages_heading({ value })}
        lead={m.offers_packages_lead()}
        sun="rising"
        isCentred
        isOverlapped
      />
      <Container>
        {actionData?.problem && (
          <Banner tone="danger" role="alert" className="mb-8">
            {actionData.problem.sentence}
          </Banner>
        )}
        <ul className="offer-plans" aria-label={m.offers_packages_list()}>
          {PACKAGE_IDS.map((id) => (
            <PackageCard key={id} id={id} offer={offers[id]} formKey={key} />
          ))}
        </ul>
        <Banner
          tone="info"
          lead={isOpen ? m.offers_packages_renewal() : m.offers_packages_not_open()}
          className="mt-8"
        >
          {isOpen ? m.offers_packages_renewal_text() : m.offers_packages_not_open_text()}
        </Banner>
        <PackageArithmetic price={offers.premium.cents} />
        <Pointers />
      </Container>
    </>
  )
}

type PackageCardProps = { id: PackageId; offer: PackageOffer; formKey: string }

function PackageCard({ id, offer, formKey }: PackageCardProps) {
  const { monthlyCredits, maxCreditsPerYear } = PACKAGES[id]
  const { name, text, badge } = texts[id]
  return (
    <PlanCard
      name={name()}
      text={text()}
      badge={badge?.()}
      price={offer.price}
      per={m.offers_per_month()}
      taxes={
        <>
          {offer.taxes}
          {offer.coming && (
            <>
              <br />
              <b>{offer.coming}</b>
            </>
          )}
        </>
      }
      highlight={
        <p className="offer-suns">
          {Array.from({ length: monthlyCredits }, (_, sun) => (
            <i key={sun} />
          ))}
          <span>{m.offers_package_credits({ count: monthlyCredits })}</span>
        </p>
      }
      action={
        <>
          {offer.to ? (
            <LinkButton to={offer.to} variant={badge ? 'primary' : 'soft'} size="lg" isBlock>
              {offer.label}
            </LinkButton>
          ) : (
            <form method="post">
              <input type="hidden" name="key" value={`${formKey}-${id}`} />
              <input type="hidden" name="packageName" value={id} />
              <input type="hidden" name="price" value={plainDollars(offer.cents)} />
              <input type="hidden" name="credits" value={monthlyCredits} />
              <Button type="submit" variant={badge ? 'primary' : 'soft'} size="lg" isBlock>
                {offer.label}
              </Button>
            </form>
          )}
          {offer.note}
        </>
      }
      features={[
        ...(offer.founder ? [<b key="founder">{offer.founder}</b>] : []),
        m.offers_package_value({ count: monthlyCredits, value: list(times(CREDIT_VALUE, monthlyCredits)) }),
        m.offers_package_discount({ percent: offer.discountPercent }),
        m.offers_package_year({ count: maxCreditsPerYear }),
        withOrdinals(m.offers_package_first()),
      ]}
    />
  )
}

function Pointers() {
  const { essential, standard, premium } = BUSINESS_PLANS
  return (
    <ul className="offer-pointers">
      <li>
        <div>
          <Galet icon={<Sunrise />} tint={2} shape={1} />
          <div>
            <h2>{m.offers_packages_founder({ percent: FOUNDER_DISCOUNT_PERCENT })}</h2>
            <p>{m.offers_packages_founder_text()}</p>
          </div>
        </div>
        <LinkButton to={localPath('/join')} variant="line">
          {m.offers_packages_founder_action()}
        </LinkButton>
      </li>
      <li>
        <div>
          <Galet icon={<Building2 />} tint={1} shape={2} />
          <div>
            <h2>{m.offers_packages_employer()}</h2>
            <p>
              {m.offers_packages_employer_text({
                essential: list(essential.monthlyPricePerEmployee),
                standard: list(standard.monthlyPricePerEmployee),
                premium: list(premium.monthlyPricePerEmployee),
              })}
            </p>
          </div>
        </div>
        <LinkButton to={localPath('/employer-packages')} variant="line">
          {m.offers_packages_employer_action()}
        </LinkButton>
      </li>
    </ul>
  )
}

const texts: Record<PackageId, { name: () => string; text: () => string; badge?: () => string }> = {
  essential: { name: m.offers_package_essential, text: m.offers_package_essential_text },
  premium: {
    name: m.offers_package_premium,
    text: m.offers_package_premium_text,
    badge: m.offers_package_premium_badge,
  },
  elite: { name: m.offers_package_elite, text: m.offers_package_elite_text },
}
