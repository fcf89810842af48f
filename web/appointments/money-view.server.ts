import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Appointment } from '#web/shell/visit-words.server.ts'

/** What a visit comes to and who pays which part; one that is paid on site alone says so by its total. */
export function moneyView({ money, side }: Appointment) {
  const locale = getLocale()
  const names = side === 'client' ? clientNames() : professionalNames()
  const credit = money.credits === 1 ? m.appointments_credit_one : m.appointments_credit_other
  const isOnSite = money.state === null
  const shares = money.shares.map(({ payer, amountCents }) => {
    const amount = formatMoney(amountCents, locale)
    const value = payer === 'credits' ? credit({ amount, count: money.credits }) : amount
    return { term: names[payer], value }
  })
  return {
    price: formatMoney(money.totalCents, locale),
    shares: isOnSite ? [] : shares,
    totalTerm: isOnSite ? names.total : m.booking_review_total_all(),
  }
}

const clientNames = () => ({
  card: m.appointments_payer_card(),
  credits: m.appointments_payer_credits(),
  employer: m.appointments_payer_employer(),
  'on-site': m.appointments_payer_on_site(),
  total: m.appointments_pay_total(),
})

const professionalNames = () => ({
  card: m.appointments_pro_payer_card(),
  credits: m.appointments_pro_payer_credits(),
  employer: m.appointments_pro_payer_employer(),
  'on-site': m.appointments_pro_price(),
  total: m.appointments_pro_price(),
})
