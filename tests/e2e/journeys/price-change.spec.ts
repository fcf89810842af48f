import { randomUUID } from 'node:crypto'
import { formatMoney } from '#domain/kernel/format.ts'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import { firstDayAfterNotice, firstRenewalFrom } from '#domain/pricing/price-changes.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const FINANCE = '/dashboard/admin/finance'
const CREDITS = '/dashboard/client/credits'

// One package each: a change of it waits alone.
const CHANGED = { fr: { id: 'elite', to: 5_250 }, en: { id: 'essential', to: 1_950 } } as const

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const money = (cents: number) => formatMoney(cents, locale)
  const { id, to } = CHANGED[locale]
  const name = t(`offers_package_${id}`)

  async function subscribe(page: Page): Promise<void> {
    const { origin } = runningSite()
    const { monthlyPrice, monthlyCredits } = PACKAGES[id]
    const answer = await page.request.post(`${origin}/api/checkout/packages`, {
      data: {
        packageName: id,
        packageType: 'individual',
        price: monthlyPrice / 100,
        credits: monthlyCredits,
      },
      headers: { origin, 'idempotency-key': randomUUID() },
    })
    const { url } = (await answer.json()) as { url: string }
    const body = new URLSearchParams({ number: '4242424242424242' })
    expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
    await expect(async () => {
      await open(page, at(CREDITS))
      await expect(page.getByText(t('credits_active'), { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  }

  test.describe(`a price change, ${locale}`, () => {
    // What is refused is answered 4xx, which Chromium writes to its console.
    test.use({ locale: `${locale}-CA`, expectedErrors: [/status of 4(?:09|22)/] })

    test('is announced by an administrator, told to a subscriber, and withdrawn', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(120_000)
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await subscribe(page)
      const admin = await newVisitor()
      await enrolQuickly(admin, await createPerson({ role: 'admin' }))

      await open(admin, at(FINANCE))
      const earliest = firstDayAfterNotice(Temporal.Now.instant())
      const announce = async (price: string) => {
        await admin.getByLabel(t('finance_price_package'), { exact: true }).selectOption(id)
        await admin.getByLabel(t('finance_price_new')).fill(price)
        await admin.getByLabel(t('finance_price_day')).fill(earliest.add({ days: 1 }).toString())
        await admin.getByRole('button', { name: t('finance_price_announce'), exact: true }).click()
      }
      await announce('9999')
      await expect(admin.getByText(t('problem_package_price_not_allowed'))).toBeVisible()
      expect.soft(await findViolations(admin), 'refused').toEqual([])
      await announce((to / 100).toFixed(2))
      await expect(admin.getByText(t('finance_notice_announced'))).toBeVisible()
      const row = admin
        .getByRole('row')
        .filter({ hasText: money(to) })
        .filter({ hasText: t('finance_price_state_waits') })
      await expect(row).toBeVisible()
      expect.soft(await findViolations(admin), 'announced').toEqual([])

      const mail = await runningSite().inbox.waitFor(
        person.email,
        new RegExp(`${name}.* (?:change le|changes on) `),
        30_000,
      )
      for (const part of [money(PACKAGES[id].monthlyPrice), money(to)])
        expect(mail.text.replaceAll(/\s/g, ' ')).toContain(part.replaceAll(/\s/g, ' '))
      await open(page, at(CREDITS))
      const banner = page.locator('.banner', { hasText: t('credits_coming_title') })
      await expect(banner).toContainText(money(to))
      await expect(banner).toContainText(String(firstRenewalFrom(earliest.add({ days: 1 })).year))
      expect.soft(await findViolations(page), 'told').toEqual([])
      await open(page, at('/packages'))
      await expect(page.getByText(money(to).replace(/[.,]50.*/, '')).first()).toBeVisible()

      await row.getByRole('button', { name: t('finance_price_withdraw_of', { name }) }).click()
      await expect(admin.getByText(t('finance_notice_withdrawn'))).toBeVisible()
      await runningSite().inbox.waitFor(
        person.email,
        new RegExp(t('credits_mail_kept_subject', { package: name })),
        30_000,
      )
      await open(page, at(CREDITS))
      await expect(banner).toHaveCount(0)
    })
  })
}
