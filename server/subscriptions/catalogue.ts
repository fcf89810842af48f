import type Stripe from 'stripe'
import type { Cents } from '#domain/kernel/money.ts'
import { FOUNDER_DISCOUNT_PERCENT, PACKAGE_IDS, type PackageId } from '#domain/pricing/catalogue.ts'
import { GST_RATE, QST_RATE } from '#domain/pricing/taxes.ts'
import { callStripe, isAlreadyThere, type StripeClient } from '#server/stripe/index.ts'

/** Names of our own at Stripe: nothing to keep in step, and a subscription tells its package by itself. */
const PRODUCTS: Readonly<Record<PackageId, { id: string; name: string }>> = {
  essential: { id: 'mieva_essential', name: 'Mieva Essentiel' },
  premium: { id: 'mieva_premium', name: 'Mieva Premium' },
  elite: { id: 'mieva_elite', name: 'Mieva Élite' },
}
const FOUNDER_COUPON = `mieva_founder_${FOUNDER_DISCOUNT_PERCENT}`

const TAXES = {
  gst: { name: 'TPS / GST', rate: GST_RATE },
  qst: { name: 'TVQ / QST', rate: QST_RATE },
} as const

type Tax = keyof typeof TAXES

export type Catalogue = {
  /** What is sold with now. */
  taxRates: Record<Tax, string>
  /** Which tax each of our rates is or was: an invoice keeps the rates of its day. */
  taxOfRate: ReadonlyMap<string, Tax>
  founderCoupon: string
}

export const packageOfProduct = (product: string | null): PackageId | undefined =>
  PACKAGE_IDS.find((id) => PRODUCTS[id].id === product)

/** A month of a package as Stripe bills it: our price, before taxes. */
export function priceData(id: PackageId, price: Cents) {
  return {
    currency: 'cad',
    product: PRODUCTS[id].id,
    unit_amount: price,
    recurring: { interval: 'month' as const },
    tax_behavior: 'exclusive' as const,
  }
}

const MOST_RATES = 1_000

const known = new WeakMap<Stripe, Promise<Catalogue>>()

/** What Stripe must know before anything is sold. Written once, by whoever comes first. */
export function ensureCatalogue({ sdk }: StripeClient): Promise<Catalogue> {
  const written = known.get(sdk) ?? callStripe(() => writeCatalogue(sdk))
  known.set(sdk, written)
  // A failure is not remembered: the next one tries again.
  written.catch(() => known.delete(sdk))
  return written
}

async function writeCatalogue(sdk: Stripe): Promise<Catalogue> {
  for (const id of PACKAGE_IDS) {
    await unlessThere(() => sdk.products.create({ ...PRODUCTS[id], metadata: { package: id } }))
  }
  await unlessThere(() =>
    sdk.coupons.create({
      id: FOUNDER_COUPON,
      percent_off: FOUNDER_DISCOUNT_PERCENT,
      duration: 'forever',
      name: 'Membre fondateur / Founding member',
    }),
  )
  const rates = await sdk.taxRates.list({ limit: 100 }).autoPagingToArray({ limit: MOST_RATES })
  const taxOfRate = new Map<string, Tax>()
  for (const { id, metadata } of rates) {
    const tax = metadata?.['mieva']
    if (tax === 'gst' || tax === 'qst') taxOfRate.set(id, tax)
  }
  const rateOf = async (tax: Tax) => {
    const found = rates.find(
      ({ id, active, percentage }) =>
        active && taxOfRate.get(id) === tax && percentage * 1_000 === TAXES[tax].rate,
    )
    const id = found?.id ?? (await createRate(sdk, tax)).id
    taxOfRate.set(id, tax)
    return id
  }
  const taxRates = { gst: await rateOf('gst'), qst: await rateOf('qst') }
  return { taxRates, taxOfRate, founderCoupon: FOUNDER_COUPON }
}

const createRate = (sdk: Stripe, tax: keyof typeof TAXES) =>
  sdk.taxRates.create(
    {
      display_name: TAXES[tax].name,
      percentage: TAXES[tax].rate / 1_000,
      inclusive: false,
      country: 'CA',
      state: 'QC',
      metadata: { mieva: tax },
    },
    { idempotencyKey: `tax-rate/${tax}/${TAXES[tax].rate}` },
  )

async function unlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create()
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  }
}
