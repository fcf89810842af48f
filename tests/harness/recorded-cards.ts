// A card provider at the network's edge that keeps what it was asked, with keys that take effect once.
import { Refusal } from '#domain/kernel/refusal.ts'
import type { CardAnswer, CardPort } from '#server/payments/index.ts'

type Call = { what: string; key: string; reference: string; amount: number }

export function recordedCards() {
  const calls: Call[] = []
  const effects = new Map<string, Call>()
  let failures = 0
  const references = new Map<string, string>()
  /** Of the last hold that was asked for. */
  const referenceOf = (appointmentId: string) => references.get(appointmentId) ?? `card_${appointmentId}`
  const urlOf = (appointmentId: string) => `https://cards.example/${referenceOf(appointmentId)}`

  function take(
    what: string,
    { key, reference, amount = 0 }: Omit<Call, 'what' | 'amount'> & { amount?: number },
  ) {
    const call = { what, key, reference, amount }
    calls.push(call)
    // The worst kind of failure: done there, unknown here.
    effects.set(key, effects.get(key) ?? call)
    if (failures-- > 0) throw new Refusal('payment/unavailable')
  }
  /** As a bank answers a card that was kept. */
  const answers: CardAnswer[] = []

  const sumOf = (what: string) =>
    [...effects.values()].reduce((sum, effect) => sum + (effect.what === what ? effect.amount : 0), 0)

  const port: CardPort = {
    async hold({ key, appointmentId, amount }) {
      // The same key is the same hold.
      references.set(appointmentId, `card_${key}`)
      take('hold', { key, reference: referenceOf(appointmentId), amount })
      return { reference: referenceOf(appointmentId), url: urlOf(appointmentId) }
    },
    capture: async (wanted) => {
      const answer = answers.shift() ?? 'taken'
      if (answer !== 'taken') {
        calls.push({ what: answer, ...wanted })
        return answer
      }
      take('capture', wanted)
      return answer
    },
    look: async (reference) => ({ answer: 'open', url: `https://cards.example/${reference}`, reason: null }),
    cancel: async (wanted) => take('cancel', wanted),
    refund: async (wanted) => {
      take('refund', wanted)
      return [
        {
          id: `re_${wanted.key.replaceAll(/\W/g, '')}`,
          amountCents: wanted.amount,
          isOurs: true,
          isFailed: false,
        },
      ]
    },
  }
  return {
    port,
    calls,
    referenceOf,
    urlOf,
    answerNext: (...next: CardAnswer[]) => void answers.push(...next),
    failNext: (count: number) => void (failures = count),
    captured: () => sumOf('capture'),
    refunded: () => sumOf('refund'),
  }
}
