// Prices, and Stripe's arithmetic on them.
import type { StripeObject, Wire, Store } from './store.ts'

export function priceOf(store: Store, line: Wire): StripeObject {
  if (line.price) return store.get(line.price)
  const data = line.price_data
  const product =
    data.product ?? store.add('prod', 'product', { name: data.product_data?.name ?? '', active: true }).id
  return store.add('price', 'price', {
    currency: data.currency,
    product,
    unit_amount: Number(data.unit_amount),
    recurring: data.recurring ? { interval: data.recurring.interval, interval_count: 1 } : null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    type: data.recurring ? 'recurring' : 'one_time',
    active: true,
  })
}

export type Amounts = {
  subtotal: number
  discount: number
  taxes: { rate: string; amount: number }[]
  total: number
}

/** Stripe's arithmetic: the discount first, then each tax on what is left, rounded per tax. */
export function amountsOf(
  store: Store,
  unitAmount: number,
  coupons: readonly string[],
  rates: readonly string[],
): Amounts {
  const percentOff = coupons.reduce((sum, id) => sum + Number(store.get(id)['percent_off'] ?? 0), 0)
  const discount = Math.round((unitAmount * percentOff) / 100)
  const net = unitAmount - discount
  const taxes = rates.map((rate) => ({
    rate,
    amount: Math.round((net * Math.round(Number(store.get(rate)['percentage']) * 1000)) / 100_000),
  }))
  return {
    subtotal: unitAmount,
    discount,
    taxes,
    total: net + taxes.reduce((sum, tax) => sum + tax.amount, 0),
  }
}
