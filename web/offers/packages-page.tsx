import { redirect } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import {
  BUSINESS_PLANS,
  CREDIT_VALUE,
  FOUNDER_DISCOUNT_PERCENT,
  PACKAGE_IDS,
  type PackageId,
} from '#domain/pricing/catalogue.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { findProfile, requireProfile } from '#web/shell/session.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/packages-page'
import { PackageArithmetic } from './package-arithmetic.tsx'
import { PackageCard, type PackagePrice } from './package-card.tsx'
import './offers.css'
import './plans.css'

const Building2 = iconOf('Building2')
const Sunrise = iconOf('Sunrise')

const list = (amount: number) => formatMoney(amount, getLocale(), 'list')

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args.context)
  const profile = await findProfile(args)
  const { data: credits } = profile?.userType === 'particulier' ? await api.GET('/api/credits') : {}
  const { prices } = loaded(await api.GET('/api/packages/prices'), localPath('/login'))
  return {
    prices: Object.fromEntries(prices.map((price) => [price.package, price])) as Record<
      PackageId,
      PackagePrice
    >,
    isOpen: args.context.get(settingsContext).arePaymentsOpen,
    has: credits?.package?.package ?? null,
    isFounder: credits?.isFounder ?? false,
    key: crypto.randomUUID(),
  }
}

export function meta({ matches, loaderData: { prices } }: Route.MetaArgs) {
  const description = m.offers_packages_description({
    essential: list(prices.essential.priceCents),
    premium: list(prices.premium.priceCents),
    elite: list(prices.elite.priceCents),
    value: list(CREDIT_VALUE),
  })
  return pageHead(matches, { title: m.offers_packages_title(), description, path: '/packages' })
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

export default function PackagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { prices, isOpen, has, isFounder, key } = loaderData
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
            <PackageCard key={id} price={prices[id]} reader={{ isOpen, has, isFounder }} formKey={key} />
          ))}
        </ul>
        <Banner
          tone="info"
          lead={isOpen ? m.offers_packages_renewal() : m.offers_packages_not_open()}
          className="mt-8"
        >
          {isOpen ? m.offers_packages_renewal_text() : m.offers_packages_not_open_text()}
        </Banner>
        <PackageArithmetic price={prices.premium.priceCents} />
        <Pointers />
      </Container>
    </>
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
