// The hosted page, plain and honest: it says that it is not Stripe.
import { html } from 'hono/html'
import { orderOf } from './checkout.ts'
import type { StripeObject, Store } from './store.ts'

const WORDS = {
  fr: {
    title: 'Paiement',
    notice: 'Banc d’essai local : aucune vraie carte, aucun vrai paiement.',
    subtotal: 'Sous-total',
    discount: 'Rabais',
    total: 'Total à payer',
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    cvc: 'Code de sécurité',
    pay: 'Payer',
    save: 'Enregistrer la carte',
    cancel: 'Annuler et revenir',
    confirm: 'Confirmer avec ma banque',
    bank: 'Votre banque demande une confirmation.',
    declined: 'Votre carte a été refusée. Rien n’a été facturé : essayez une autre carte.',
    insufficient: 'Fonds insuffisants. Rien n’a été facturé : essayez une autre carte.',
    unknown: 'Ce numéro n’est pas une carte d’essai. Essayez 4242 4242 4242 4242.',
    expired: 'Cette page de paiement a expiré. Rien n’a été facturé.',
  },
  en: {
    title: 'Payment',
    notice: 'Local stand-in: no real card, no real payment.',
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total due',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
    pay: 'Pay',
    save: 'Save the card',
    cancel: 'Cancel and go back',
    confirm: 'Confirm with my bank',
    bank: 'Your bank asks for a confirmation.',
    declined: 'Your card was declined. Nothing was charged: try another card.',
    insufficient: 'Insufficient funds. Nothing was charged: try another card.',
    unknown: 'This number is not a test card. Try 4242 4242 4242 4242.',
    expired: 'This payment page has expired. Nothing was charged.',
  },
} as const

type Shown = { problem?: string; asksBank?: string }

export function checkoutPage(store: Store, session: StripeObject, { problem, asksBank }: Shown = {}) {
  const locale = String(session['locale']).startsWith('en') ? 'en' : 'fr'
  const words = WORDS[locale]
  const money = (amount: number) =>
    new Intl.NumberFormat(`${locale}-CA`, { style: 'currency', currency: 'CAD' }).format(amount / 100)
  const { line, amounts } = orderOf(session)
  const product = line?.price_data?.product ? store.find(line.price_data.product) : undefined
  const name = String(product?.['name'] ?? line?.price_data?.product_data?.name ?? words.save)
  const rows: [string, number][] =
    session['mode'] === 'setup'
      ? []
      : [
          [name, amounts.subtotal],
          ...(amounts.discount > 0 ? [[words.discount, -amounts.discount] as [string, number]] : []),
          ...amounts.taxes.map(({ rate, amount }): [string, number] => [
            String(store.get(rate)['display_name']),
            amount,
          ]),
          [words.total, amounts.total],
        ]
  const sentence = problem ? (words[problem as keyof typeof words] ?? words.declined) : ''
  return html`<!doctype html>
    <html lang="${locale}-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 28rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color: #0b1f3d;
            background: #fff;
          }
          dl div {
            display: flex;
            justify-content: space-between;
            border-top: 1px solid #d5deea;
            padding: 8px 0;
          }
          dd {
            margin: 0;
          }
          label {
            display: block;
            margin: 12px 0;
          }
          input {
            display: block;
            width: 100%;
            box-sizing: border-box;
            padding: 10px;
            font: inherit;
          }
          button {
            padding: 12px 24px;
            font: inherit;
            background: #0f62dc;
            color: #fff;
            border: 0;
            border-radius: 8px;
          }
          [role='alert'] {
            color: #a3182d;
            font-weight: 600;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          <p>${words.notice}</p>
          <dl>
            ${rows.map(
              ([label, amount]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${money(amount)}</dd>
                </div>`,
            )}
          </dl>
          ${sentence ? html`<p role="alert">${sentence}</p>` : ''}
          <form method="post">
            ${
              asksBank
                ? html`<p>${words.bank}</p>
                    <input type="hidden" name="number" value="${asksBank}" />
                    <input type="hidden" name="authenticated" value="yes" />
                    <button type="submit">${words.confirm}</button>`
                : html`<label>${words.number}<input name="number" inputmode="numeric" required /></label>
                    <label>${words.expiry}<input name="expiry" value="12/34" required /></label>
                    <label>${words.cvc}<input name="cvc" value="123" inputmode="numeric" required /></label>
                    <button type="submit">${session['mode'] === 'setup' ? words.save : words.pay}</button>`
            }
          </form>
          ${session['cancel_url'] ? html`<p><a href="${session['cancel_url']}">${words.cancel}</a></p>` : ''}
        </main>
      </body>
    </html>`
}
