import type { RouterContextProvider } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { CREDIT_VALUE, type PackageId } from '#domain/pricing/catalogue.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { discountOf } from '#domain/pricing/price-changes.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PACKAGE_NAMES } from '#web/shell/package-names.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { findProfile } from '#web/shell/session.ts'
import { settingsContext } from '#web/shell/settings.ts'

export type PackageOffer = {
  label: string
  /** Where the button leads; none: it buys. */
  to: string | null
  note: string
  /** The founder's own line, beside the price everyone sees. */
  founder: string | null
  /** What it costs now. */
  cents: number
  price: string
  taxes: string
  discountPercent: number
  /** Another price that was announced. */
  coming: string | null
}

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** What each card's button does for whoever looks at it. */
export async function packagesView(args: Args) {
  const isOpen = args.context.get(settingsContext).arePaymentsOpen
  const profile = await findProfile(args)
  const isMember = profile?.userType === 'particulier'
  const { data: credits } = isMember ? await apiOf(args.context).GET('/api/credits') : {}
  const { prices } = loaded(await apiOf(args.context).GET('/api/packages/prices'), localPath('/login'))
  const reader = { isOpen, has: credits?.package?.package ?? null, isFounder: credits?.isFounder ?? false }
  const offers = Object.fromEntries(
    prices.map((price): [PackageId, PackageOffer] => [
      price.package,
      { ...offerOf(price, reader), ...shown(price) },
    ]),
  ) as Record<PackageId, PackageOffer>
  const { essential, premium, elite } = offers
  const description = m.offers_packages_description({
    essential: essential.price,
    premium: premium.price,
    elite: elite.price,
    value: list(CREDIT_VALUE),
  })
  return { offers, isOpen, key: crypto.randomUUID(), description }
}

type Price = components['schemas']['PackagePrices']['prices'][number]
type Reader = { isOpen: boolean; has: PackageId | null; isFounder: boolean }

type Button = Pick<PackageOffer, 'label' | 'to' | 'note' | 'founder'>

function offerOf({ package: id, priceCents }: Price, { isOpen, has, isFounder }: Reader): Button {
  const name = PACKAGE_NAMES[id]()
  const founder = isFounder ? founderLine(id, priceCents) : null
  if (!isOpen)
    return {
      label: m.offers_package_register(),
      to: localPath('/register'),
      note: m.offers_package_at_launch(),
      founder,
    }
  const page = localPath('/dashboard/client/credits')
  if (has === id)
    return { label: m.offers_package_manage(), to: page, note: m.offers_package_yours(), founder }
  if (has) return { label: m.offers_package_switch({ name }), to: `${page}?change=${id}`, note: '', founder }
  return { label: m.offers_package_choose({ name }), to: null, note: m.offers_package_secure(), founder }
}

const money = (amount: number) => formatMoney(amount, getLocale())
const list = (amount: number) => formatMoney(amount, getLocale(), 'list')

function shown({ package: id, priceCents, next }: Price) {
  const { gst, qst, total } = withTaxes(cents(priceCents))
  return {
    cents: priceCents,
    price: list(priceCents),
    taxes: m.offers_package_taxes({ total: money(total), gst: money(gst), qst: money(qst) }),
    discountPercent: discountOf(id, priceCents),
    coming: next
      ? m.offers_package_coming({
          date: formatDate(`${next.appliesOn}T12:00:00Z`, getLocale()),
          price: list(next.priceCents),
        })
      : null,
  }
}

function founderLine(id: PackageId, price: number): string {
  const { discount, subtotal } = packagePrice(id, true, cents(price))
  return m.offers_package_founder_line({ discount: money(discount), price: money(subtotal) })
}
