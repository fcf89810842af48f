import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PACKAGE_NAMES } from '#web/shell/package-names.server.ts'
import type { FieldOf } from '#web/shell/problem.server.ts'

type Prices = components['schemas']['PriceChanges']

export type PricesView = ReturnType<typeof pricesView>
export type PriceLine = PricesView['changes'][number]

/** Which input a refusal is about. */
export const PRICE_FIELDS: FieldOf = {
  'package/price-not-allowed': 'priceCents',
  'package/price-same': 'priceCents',
  'package/price-notice-days': 'appliesOn',
  'package/price-waits': 'packageName',
}

const money = (amount: number) => formatMoney(amount, getLocale())
const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`, getLocale())

export function pricesView({ earliest, prices, changes }: Prices) {
  return {
    earliest,
    dayHint: m.finance_price_day_hint({ date: dayOf(earliest) }),
    options: prices.map(({ package: id, priceCents }) => ({
      value: id,
      label: m.finance_price_option({ name: PACKAGE_NAMES[id](), price: money(priceCents) }),
    })),
    changes: changes.map((change) => ({
      id: change.id,
      name: PACKAGE_NAMES[change.package](),
      price: money(change.priceCents),
      day: dayOf(change.appliesOn),
      ...stateOf(change, prices),
      told: formatNumber(change.told, getLocale()),
      applied: formatNumber(change.applied, getLocale()),
      withdrawOf: change.canWithdraw
        ? m.finance_price_withdraw_of({ name: PACKAGE_NAMES[change.package]() })
        : null,
    })),
  }
}

function stateOf(change: Prices['changes'][number], prices: Prices['prices']) {
  if (change.withdrawnAt) return { state: m.finance_price_state_withdrawn(), tone: 'neutral' as const }
  const waits = prices.some(
    ({ package: id, next }) => id === change.package && next?.appliesOn === change.appliesOn,
  )
  return waits
    ? { state: m.finance_price_state_waits(), tone: 'wait' as const }
    : { state: m.finance_price_state_in(), tone: 'ok' as const }
}
