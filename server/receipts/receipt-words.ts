import { m } from '#server/platform/paraglide/messages.js'
import type { StoredReceipt } from './queries.ts'

type Sentence = (inputs: never, options: { locale: 'fr' | 'en' }) => string
const both = (sentence: Sentence) => ({
  fr: sentence({} as never, { locale: 'fr' }),
  en: sentence({} as never, { locale: 'en' }),
})

const slash = ({ fr, en }: { fr: string; en: string }) => (fr === en ? fr : `${fr} · ${en}`)

/** Every word of a receipt, in both languages: it is read by an insurer, whoever received it. */
export function receiptWords({ kind }: Pick<StoredReceipt, 'kind'>) {
  const title = both(kind === 'receipt' ? m.receipt_title : m.receipt_note_title)
  const behalf = both(m.receipt_behalf)
  const check = both(m.receipt_check)
  return {
    titleFr: title.fr,
    titleEn: title.en,
    behalfFr: behalf.fr,
    behalfEn: behalf.en,
    checkFr: check.fr,
    checkEn: check.en,
    corrects: slash(both(m.receipt_corrects)),
    from: both(m.receipt_from),
    for: slash(both(m.receipt_for)),
    professional: both(m.receipt_professional),
    licence: slash(both(m.receipt_licence)),
    date: both(m.receipt_date),
    service: both(m.receipt_service),
    length: both(m.receipt_length),
    amount: both(m.receipt_amount),
    exempt: both(m.receipt_exempt),
    small: both(m.receipt_small_supplier),
    gst: both(m.receipt_gst),
    qst: both(m.receipt_qst),
    total: both(m.receipt_total),
    paid: both(m.receipt_paid),
    returned: both(m.receipt_returned),
    kept: slash(both(m.receipt_kept)),
    balance: both(m.receipt_balance),
    card: slash(both(m.receipt_card)),
    onSite: slash(both(m.receipt_on_site)),
    voucher: slash(both(m.receipt_voucher)),
    credits: (count: number) =>
      `${m.receipt_credits({ count }, { locale: 'fr' })} · ${m.receipt_credits({ count }, { locale: 'en' })}`,
  }
}
