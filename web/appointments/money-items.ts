import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Appointment } from '#web/product/visits/visit-words.server.ts'

const TERMS = {
  client: {
    card: m.appointments_payer_card,
    credits: m.appointments_payer_credits,
    employer: m.appointments_payer_employer,
    voucher: m.appointments_payer_voucher,
    'on-site': m.appointments_payer_on_site,
    total: m.appointments_pay_total,
  },
  professional: {
    card: m.appointments_pro_payer_card,
    credits: m.appointments_pro_payer_credits,
    employer: m.appointments_pro_payer_employer,
    voucher: m.appointments_payer_voucher,
    'on-site': m.appointments_pro_price,
    total: m.appointments_pro_price,
  },
}

/** Nobody is anywhere to be paid on site in a video visit. */
const DIRECT = {
  client: { 'on-site': m.appointments_pay_total_direct, total: m.appointments_pay_total_direct },
  professional: { 'on-site': m.appointments_pro_price_direct, total: m.appointments_pro_price_direct },
}

const text = (cents: number) => formatMoney(cents, getLocale())

/** What a visit comes to and who pays which part; one that is paid on site alone says so by its total. */
export function moneyItems({ money, side, mode }: Pick<Appointment, 'money' | 'side' | 'mode'>) {
  const { kept, state } = money
  const terms = { ...TERMS[side], ...(mode === 'video' && DIRECT[side]) }
  const sum = kept ? m.appointments_pay_kept() : m.booking_review_total_all()
  return [
    ...(state === null ? [] : sharesOf(money, terms)),
    {
      term: state === null ? terms.total() : sum,
      value: text(kept?.totalCents ?? money.totalCents),
      isTotal: true,
    },
  ]
}

function sharesOf(money: Appointment['money'], terms: (typeof TERMS)['client' | 'professional']) {
  // What was taken, where that is not what was meant to be.
  const { shares, credits: count } = money.kept ?? money
  const owed = money.kept?.owedCents ?? 0
  const lines = shares.map(({ payer, amountCents }) => {
    const amount = text(amountCents)
    return {
      term: terms[payer](),
      value: payer === 'credits' ? m.appointments_credit({ amount, count }) : amount,
    }
  })
  return owed > 0 ? [{ term: m.appointments_pay_owed(), value: text(owed) }, ...lines] : lines
}
