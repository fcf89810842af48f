import { m } from '#web/paraglide/messages.js'
import type { Appointment } from '#web/product/visits/visit-words.server.ts'
import { iconOf } from '#web/ui/icon.tsx'

const Banknote = iconOf('Banknote')
const Check = iconOf('Check')
const CircleAlert = iconOf('CircleAlert')
const Hourglass = iconOf('Hourglass')

export type PayState = 'paid' | 'on-site' | 'awaiting' | 'owed' | 'none'

/** How a visit stands with its money, in a word. */
export function payStateOf({ money, priceCents }: Pick<Appointment, 'money' | 'priceCents'>): PayState {
  if (priceCents === 0) return 'none'
  if (money.kept && money.kept.owedCents > 0) return 'owed'
  if (money.state === 'awaiting') return 'awaiting'
  return money.shares.some(({ payer, amountCents }) => payer === 'on-site' && amountCents > 0)
    ? 'on-site'
    : 'paid'
}

const LOOKS = {
  paid: { text: m.calendar_pay_paid, Icon: Check },
  'on-site': { text: m.calendar_pay_on_site, Icon: Banknote },
  awaiting: { text: m.calendar_pay_awaiting, Icon: Hourglass },
  owed: { text: m.calendar_pay_owed, Icon: CircleAlert },
} as const

export const payText = (state: PayState) => (state === 'none' ? null : LOOKS[state].text())

/** The icon alone: its words stand beside it for whoever does not see it. */
export function PayMark({ state }: { state: PayState }) {
  if (state === 'none') return null
  const { Icon } = LOOKS[state]
  return <Icon aria-hidden="true" />
}
