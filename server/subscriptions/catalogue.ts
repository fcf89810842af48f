import type Stripe from 'stripe'
import { FOUNDER_DISCOUNT_PERCENT, PACKAGE_IDS, PACKAGES, type PackageId } from '#domain/pricing/catalogue.ts'
import { GST_RATE, QST_RATE } from '#domain/pricing/taxes.ts'
import { asking, isAlreadyThere, type StripeDoor } from '#server/stripe/index.ts'

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

export type Catalogue = { taxRates: Record<keyof typeof TAXES, string>; founderCoupon: string }

export const packageOfProduct = (product: string | null): PackageId | undefined =>
  PACKAGE_IDS.find((id) => PRODUCTS[id].id === product)

/** A month of a package as Stripe bills it: our price, before taxes. */
export function priceData(id: PackageId) {
  return {
    currency: 'cad',
    product: PRODUCTS[id].id,
    unit_amount: PACKAGES[id].monthlyPrice,
    recurring: { interval: 'month' as const },
    tax_behavior: 'exclusive' as const,
  }
}

const known = new WeakMap<Stripe, Promise<Catalogue>>()

/** What Stripe must know before anything is sold. Written once, by whoever comes first. */
export function ensureCatalogue({ sdk }: StripeDoor): Promise<Catalogue> {
  const written = known.get(sdk) ?? asking(() => writeCatalogue(sdk))
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
  const rates = await sdk.taxRates.list({ active: true, limit: 100 })
  const rateOf = async (tax: keyof typeof TAXES) => {
    const found = rates.data.find(
      (rate) => rate.metadata?.['mieva'] === tax && rate.percentage * 1_000 === TAXES[tax].rate,
    )
    return found?.id ?? (await createRate(sdk, tax)).id
  }
  return { taxRates: { gst: await rateOf('gst'), qst: await rateOf('qst') }, founderCoupon: FOUNDER_COUPON }
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
