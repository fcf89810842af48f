import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { CancelView } from './cancel-view.server.ts'

type Outcome = CancelView['outcomes'][number]
type GivenBackProps = { view: CancelView; name: string }

const money = (cents: number) => formatMoney(cents, getLocale())
const creditsIn = (cents: number) => cents / CREDIT_VALUE

/** What each payer gets back, in large; what is kept, in small. What was to be paid on site was never given. */
export function GivenBack({ view, name }: GivenBackProps) {
  const outcomes = view.outcomes.map((outcome) => ({
    ...outcome,
    // What a voucher would give back after its day is nothing.
    releasedCents: outcome.payer === 'voucher' && view.voucher?.isExpired ? 0 : outcome.releasedCents,
  }))
  const paid = outcomes.filter(({ payer }) => payer !== 'on-site')
  const back = amountsText(paid.map(({ payer, releasedCents }) => ({ payer, cents: releasedCents })))
  const kept = amountsText(view.outcomes.map(({ payer, keptCents }) => ({ payer, cents: keptCents })))
  return (
    <>
      <p className="visit-back">
        <span>{headOf(view, paid)}</span>
        {back && <b className="num">{back}</b>}
      </p>
      <dl className="visit-shares">
        {outcomes.map((outcome) => (
          <div key={outcome.payer}>
            <dt>
              <b>{PAYERS[outcome.payer]()}</b>
              {outcome.payer === 'voucher' ? voucherDetail(view, name) : detailOf(outcome, name)}
            </dt>
            <dd className="num">{valueOf(outcome)}</dd>
          </div>
        ))}
      </dl>
      <p className="visit-kept">
        {kept ? m.appointments_back_kept({ name, amount: kept }) : m.appointments_back_kept_none()}
      </p>
    </>
  )
}

function headOf({ isFree, voucher }: CancelView, paid: readonly Outcome[]): string {
  if (paid.length === 0) return isFree ? m.appointments_back_free() : m.appointments_back_unpaid()
  if (!voucher?.isExpired && paid.every(({ keptCents }) => keptCents === 0)) return m.appointments_back_all()
  const hasSome = paid.some(({ releasedCents }) => releasedCents > 0)
  return hasSome ? m.appointments_back_part() : m.appointments_back_none()
}

/** « 2 crédits et 30,00 $ »; nothing where there is nothing. */
function amountsText(amounts: readonly { payer: Outcome['payer']; cents: number }[]): string {
  const words = amounts
    .filter(({ cents }) => cents > 0)
    .map(({ payer, cents }) =>
      payer === 'credits' ? m.appointments_back_credit({ count: creditsIn(cents) }) : money(cents),
    )
  return formatList(words, getLocale())
}

const PAYERS: Record<Outcome['payer'], () => string> = {
  'on-site': m.appointments_back_on_site,
  card: m.appointments_payer_card,
  credits: m.appointments_payer_credits,
  employer: m.appointments_payer_employer,
  voucher: m.appointments_payer_voucher,
}

/** Credits are counted, money is money; what is owed on site is what is left to pay. */
function valueOf({ payer, keptCents, releasedCents }: Outcome): string {
  if (payer === 'on-site') return money(keptCents)
  if (payer !== 'credits') return money(releasedCents)
  const [back, whole] = [creditsIn(releasedCents), creditsIn(releasedCents + keptCents)]
  return m.appointments_back_of({ back, whole })
}

function detailOf({ payer, keptCents, releasedCents }: Outcome, name: string): string | null {
  const [kept, whole] = [money(keptCents), money(keptCents + releasedCents)]
  switch (payer) {
    case 'on-site':
      return keptCents === 0 ? m.appointments_cancel_you_free() : m.appointments_cancel_you_owe({ name })
    case 'credits':
      return keptCents === 0
        ? m.appointments_back_credits()
        : `${m.appointments_back_credits()} ${m.appointments_payer_whole()}`
    case 'card':
      if (keptCents === 0) return m.appointments_back_card()
      return releasedCents === 0
        ? m.appointments_back_card_none({ kept })
        : m.appointments_back_card_part({ kept, whole })
    case 'voucher':
    case 'employer':
      return null
  }
}

/** The same voucher with the same day, the day that has passed, or its part of what is kept. */
function voucherDetail({ voucher }: CancelView, name: string): string {
  if (!voucher) return m.appointments_back_voucher_spent()
  const on = formatDate(voucher.until, getLocale())
  return voucher.isExpired
    ? m.appointments_back_voucher_expired({ on, name })
    : m.appointments_back_voucher({ on })
}
