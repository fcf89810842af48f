import type { components } from '#contract/api.d.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { type Appointment, whenText } from '#web/shell/visit-words.server.ts'

type Preview = components['schemas']['CancellationPreview']
type Outcome = Preview['outcomes'][number]

const money = (cents: number) => formatMoney(cents, getLocale())

export type CancelView = Awaited<ReturnType<typeof loadCancellation>>

/** What cancelling now does, in words: the amounts are those of the function that cancels. */
export async function loadCancellation(api: ApiClient, visit: Appointment) {
  const path = { id: visit.id }
  const preview = loaded(
    await api.GET('/api/appointments/{id}/cancellation', { params: { path } }),
    localPath('/login'),
  )
  const { name } = visit.professional
  const percent = visit.policy.lateFeePercent
  return {
    isPossible: preview.isPossible,
    isFree: preview.isFree,
    feeCents: preview.feeCents,
    fee: money(preview.feeCents),
    terms: termsText(preview, visit),
    rows: [
      ...preview.outcomes.map((outcome) => ({
        who: payerName(outcome.payer),
        detail: payerDetail(outcome, name),
        amount: money(outcome.keptCents),
      })),
      {
        who: name,
        detail: preview.isFree
          ? m.appointments_cancel_they_free()
          : m.appointments_cancel_they_keep({ percent, price: money(visit.priceCents) }),
        amount: money(preview.feeCents),
      },
    ],
    // Worth saying only when cancelling costs something.
    moveUntil: preview.canMoveUntil && !preview.isFree ? whenText(preview.canMoveUntil, visit.zone) : null,
  }
}

function termsText(preview: Preview, { zone, policy }: Appointment): string {
  const when = whenText(preview.freeUntil, zone)
  if (!preview.isFree) return m.appointments_cancel_late({ when, percent: policy.lateFeePercent })
  const isBeforeDeadline = Temporal.Instant.compare(preview.freeUntil, Temporal.Now.instant()) > 0
  return isBeforeDeadline ? m.appointments_cancel_free({ when }) : m.appointments_cancel_free_now()
}

function payerName(payer: Outcome['payer']): string {
  switch (payer) {
    case 'on-site':
      return m.appointments_cancel_you()
    case 'card':
      return m.appointments_payer_card()
    case 'credits':
      return m.appointments_payer_credits()
    case 'employer':
      return m.appointments_payer_employer()
  }
}

function payerDetail({ payer, keptCents, releasedCents }: Outcome, name: string): string {
  const [kept, released] = [money(keptCents), money(releasedCents)]
  if (payer === 'credits' && keptCents > 0)
    return `${m.appointments_payer_split({ kept, released })}. ${m.appointments_payer_whole()}`
  if (payer !== 'on-site') return m.appointments_payer_split({ kept, released })
  return keptCents === 0 ? m.appointments_cancel_you_free() : m.appointments_cancel_you_owe({ name })
}
