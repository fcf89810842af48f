import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Appointment } from '#web/shell/visit-words.server.ts'

/** What a visit comes to and who pays which part; one that is paid on site alone says so by its total. */
export function moneyView({ money, side }: Appointment) {
  const locale = getLocale()
  const names = side === 'client' ? clientNames() : professionalNames()
  return {
    price: formatMoney(money.kept?.totalCents ?? money.totalCents, locale),
    shares: money.state === null ? [] : sharesOf(money, names),
    totalTerm: money.state === null ? names.total : money.kept ? names.kept : m.booking_review_total_all(),
  }
}

function sharesOf(money: Appointment['money'], names: ReturnType<typeof clientNames>) {
  const locale = getLocale()
  // What was taken, where that is not what was meant to be.
  const { shares, credits: count } = money.kept ?? money
  const owed = money.kept?.owedCents ?? 0
  const credit = count === 1 ? m.appointments_credit_one : m.appointments_credit_other
  const lines = shares.map(({ payer, amountCents }) => {
    const amount = formatMoney(amountCents, locale)
    return { term: names[payer], value: payer === 'credits' ? credit({ amount, count }) : amount }
  })
  return owed > 0 ? [{ term: m.appointments_pay_owed(), value: formatMoney(owed, locale) }, ...lines] : lines
}

const clientNames = () => ({
  card: m.appointments_payer_card(),
  credits: m.appointments_payer_credits(),
  employer: m.appointments_payer_employer(),
  'on-site': m.appointments_payer_on_site(),
  total: m.appointments_pay_total(),
  kept: m.appointments_pay_kept(),
})

const professionalNames = () => ({
  card: m.appointments_pro_payer_card(),
  credits: m.appointments_pro_payer_credits(),
  employer: m.appointments_pro_payer_employer(),
  'on-site': m.appointments_pro_price(),
  total: m.appointments_pro_price(),
  kept: m.appointments_pay_kept(),
})
