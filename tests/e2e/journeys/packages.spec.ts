// Buying a package, being refused, and leaving in two clicks – on the stand-in's own payment page.
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import {
  createPerson,
  expect,
  newEmail,
  open,
  type Page,
  reached,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const SUCCESS = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const PAY = { fr: 'Payer', en: 'Pay' }
const NUMBER = { fr: 'Numéro de carte', en: 'Card number' }
const REFUSED = {
  fr: /Votre carte a été refusée. Rien n’a été facturé/,
  en: /Your card was declined. Nothing was charged/,
}

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const money = (amount: string) => (locale === 'fr' ? `${amount.replace('.', ',')}\u00a0$` : `$${amount}`)

  const balance = (page: Page) =>
    page.getByRole('region', { name: t('credits_balance') }).locator('.credits-balance__figure b')

  async function payWith(page: Page, card: string) {
    await page.getByLabel(NUMBER[locale]).fill(card)
    await page.getByRole('button', { name: PAY[locale] }).click()
  }

  async function choosePremium(page: Page) {
    await open(page, at('/packages'))
    await page
      .getByRole('button', { name: t('offers_package_choose', { name: t('offers_package_premium') }) })
      .click()
    await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  }

  test.describe(`packages, ${locale}`, () => {
    // The payment page is another host's: going there is what paying is.
    test.use({
      locale: `${locale}-CA`,
      reducedMotion: 'reduce',
      expectedErrors: [/^request to 127\.0\.0\.1:|status of 402/],
    })

    test(
      'a founder buys Premium, sees the discount; credits and invoice are there',
      { tag: '@core' },
      async ({ page }) => {
        test.setTimeout(240_000)
        const email = newEmail('fondatrice')
        const person = await createPerson({ language: locale, email })
        await makeFounder(email)
        await signInQuickly(page, person)
        await open(page, at('/packages'))
        const discount = t('offers_package_founder_line', {
          discount: money('10.20'),
          price: money('23.80'),
        })
        await expect(page.getByText(discount)).toBeVisible()
        expect(await findViolations(page)).toEqual([])

        await choosePremium(page)
        await expect(page.getByText(money('27.36'))).toBeVisible()
        await payWith(page, SUCCESS)
        await expect(page.getByRole('heading', { name: t('entry_payment_success_title') })).toBeVisible()
        await expect(page.getByText(money('27.36'))).toBeVisible()
        expect(await findViolations(page)).toEqual([])

        await open(page, at('/dashboard/client/credits'))
        await expect(balance(page)).toHaveText('2')
        await expect(page.getByText(t('credits_founder_line'))).toBeVisible()
        await expect(page.getByRole('table', { name: t('credits_movements') }).getByRole('row')).toHaveCount(
          2,
        )
        expect(await findViolations(page)).toEqual([])

        const subject = locale === 'fr' ? /Paiement reçu/ : /Payment received/
        const mail = await runningSite().inbox.waitFor(email, subject)
        expect(mail.text).toContain(money('27.36'))

        // The worker writes it by itself; the page shows it as soon as it is there.
        const invoice = page.getByRole('link', { name: /F-\d{4}-\d{6} \(PDF\)$/ })
        await expect(async () => {
          await page.goto(at('/dashboard/client/credits'))
          await expect(invoice).toBeVisible({ timeout: 1_000 })
        }).toPass({ timeout: 100_000, intervals: [1_000] })
        expect(await findViolations(page)).toEqual([])
        const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()])
        const text = pdfText(await readFile(await download.path()))
        for (const word of [t('receipt_invoice_title'), t('credits_founder_line'), money('27.36')])
          expect(text).toContain(word)
        await download.saveAs(`.data/invoice-${locale}.pdf`)

        // Without spaces: a figure before letters is drawn apart from them.
        const packed = text.replaceAll(/\s/g, '')
        const [number = ''] = /F-\d{4}-\d{6}/.exec(packed) ?? []
        const label = t('receipt_invoice_code').replaceAll(/\s/g, '')
        const code = packed.slice(packed.indexOf(label) + label.length).slice(0, '7K4M-2XQP-91BD'.length)
        await open(page, at('/receipts/check'))
        await page.getByLabel(t('receipt_page_code')).fill(code)
        await page.getByRole('button', { name: t('receipt_page_button'), exact: true }).click()
        await expect(
          page.getByRole('heading', { name: t('receipt_page_found_invoice', { number }) }),
        ).toBeVisible()
        await expect(page.getByText(money('27.36'))).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      },
    )

    test('a declined card says so, and grants nothing', async ({ page }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await choosePremium(page)
      await payWith(page, DECLINED)
      await expect(page.getByRole('alert')).toHaveText(REFUSED[locale])
      await open(page, at('/dashboard/client/credits'))
      await expect(balance(page)).toHaveText('0')
      await expect(page.getByText(t('credits_none_title'))).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })

    test('someone who turns back has paid nothing', async ({ page }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await choosePremium(page)
      await page.getByRole('link', { name: /Annuler|Cancel/ }).click()
      await expect(page).toHaveURL(reached(at('/payment-cancel')))
      await expect(page.getByRole('heading', { name: t('entry_payment_cancel_title') })).toBeVisible()
    })

    test('an address that nobody paid is an error, not a success', async ({ page }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, `${at('/payment-success')}?session_id=cs_test_0123456789abcdef`)
      await expect(page.getByRole('heading', { name: t('entry_payment_error_title') })).toBeVisible()
    })

    test('the package changes as previewed, then ends in two clicks from any page, confirmed at once', async ({
      page,
    }) => {
      const email = newEmail('abonnee')
      const person = await createPerson({ language: locale, email })
      await signInQuickly(page, person)
      await choosePremium(page)
      await payWith(page, SUCCESS)
      await expect(page.getByRole('heading', { name: t('entry_payment_success_title') })).toBeVisible()

      await open(page, `${at('/dashboard/client/credits')}?change=elite`)
      const change = page.getByRole('region', { name: t('credits_change_title') })
      await expect(change).toContainText(money('0.00'))
      await expect(change).toContainText(money('55.19'))
      expect(await findViolations(page)).toEqual([])
      const elite = t('offers_package_elite')
      await change.getByRole('button', { name: t('credits_change_confirm', { name: elite }) }).click()
      await expect(page.getByRole('heading', { name: t('credits_package', { name: elite }) })).toBeVisible()

      await open(page, at('/faq'))
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('shell_footer_cancel') })
        .click()
      const cancel = page.getByRole('region', { name: t('credits_cancel_title') })
      await expect(cancel).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await cancel.getByRole('button', { name: t('credits_cancel_confirm') }).click()
      await expect(page.getByText(t('credits_ending'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('credits_next_ended'))).toBeVisible()
      const subject = locale === 'fr' ? /Résiliation confirmée/ : /Cancellation confirmed/
      await runningSite().inbox.waitFor(email, subject)

      await page.getByRole('button', { name: t('credits_resume', { name: elite }) }).click()
      await expect(page.getByText(t('credits_active'), { exact: true })).toBeVisible()
    })
  })
}

test('a visitor who chooses a package signs in first, and comes back', async ({ page }) => {
  const t = messagesIn('fr')
  await open(page, '/packages')
  await page.getByRole('button', { name: t('offers_package_choose', { name: 'Essentiel' }) }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fpackages$/)
})

async function makeFounder(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  await client.query(
    `with s as (insert into market.founder_signup (kind, email, language, first_name, last_name, city,
       consent_text_version, confirmed_at)
       values ('individual', $1, 'fr', 'Ève', 'Roy', 'Québec', '2026-11-15', public.clock()) returning id)
     insert into market.founder_seat (kind, seat_no, signup_id)
     select 'individual', n, s.id from s, generate_series(1, 100) n
     where not exists (select from market.founder_seat where kind = 'individual' and seat_no = n) order by random() limit 1`,
    [email],
  )
  await client.end()
}
