// Signed events over HTTP, as Stripe sends them: again until answered; twice, late and in any order if so configured.
import { createHmac } from 'node:crypto'
import { API_VERSION, type Emitted, type Store } from './store.ts'

export type WebhookSettings = {
  /** Where events are sent; null sends none. */
  url: string | null
  secret: string
  /** How many copies of each event are sent. */
  copies: number
  /** Held back by up to this long, each by its own time: this is what mixes their order. */
  delayMs: number
  /** Of a hundred events, how many are never sent. */
  dropPercent: number
  retries: number
}

type Delivery = { event: string; status: number; milliseconds: number }

export function signatureOf(secret: string, body: string, timestamp: number): string {
  const v1 = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${v1}`
}

export const bodyOf = (event: Emitted) =>
  JSON.stringify({
    ...event,
    api_version: API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  })

export function openWebhookSender(store: Store, webhookSettings: WebhookSettings) {
  const underway = new Set<Promise<void>>()
  const deliveries: Delivery[] = []

  async function send(event: Emitted): Promise<void> {
    for (let attempt = 0; attempt <= webhookSettings.retries; attempt++) {
      if (!webhookSettings.url) return
      const body = bodyOf(event)
      const startedAt = performance.now()
      // Stripe signs with the true time, whatever the clock of the simulation says.
      const signature = signatureOf(webhookSettings.secret, body, Math.floor(Date.now() / 1000))
      const status = await fetch(webhookSettings.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      }).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      )
      deliveries.push({ event: event.id, status, milliseconds: performance.now() - startedAt })
      if (status >= 200 && status < 300) return
      await pause(50 * 2 ** attempt)
    }
  }

  store.listen((event) => {
    if (!webhookSettings.url || Math.random() * 100 < webhookSettings.dropPercent) return
    for (let copy = 0; copy < webhookSettings.copies; copy++) {
      const sent = pause(Math.random() * webhookSettings.delayMs).then(() => send(event))
      underway.add(sent)
      void sent.finally(() => underway.delete(sent))
    }
  })

  return {
    deliveries,
    send,
    /** Until nothing is on its way any more. */
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
