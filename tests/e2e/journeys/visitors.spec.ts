import pg from 'pg'
import { linkIn } from '#tests/harness/product.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  expect,
  newEmail,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const { inbox } = runningSite()

  test.describe(`visitors, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('founder: dialog by keyboard, message, confirmation, seat number', async ({ page }) => {
      const email = newEmail('fondation')
      await open(page, `${at('/join')}?type=particulier`)
      const opener = page
        .getByRole('main')
        .getByRole('link', { name: t('founders_join_individual') })
        .first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab')
        expect(
          await dialog.evaluate((element) => element.contains(document.activeElement)),
          'the focus stays inside',
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await page.keyboard.press('Enter')
      await dialog.locator('[name=firstName]').fill('Léonie')
      await dialog.locator('[name=lastName]').fill('Gagné')
      await dialog.locator('[name=email]').fill(email)
      await dialog.locator('[name=city]').fill('Sept-Îles')
      await dialog.locator('[name=acceptsContact]').check()
      await dialog.getByRole('button', { name: t('founders_send_individual') }).click()
      await expect(page.getByText(t('founders_sent')).first()).toBeVisible()
      await expectSeat(page, email)
    })

    test('what is missing is said at its field, in the page’s language, and the first one has the focus', async ({
      page,
    }) => {
      await open(page, at('/contact'))
      await page.getByRole('button', { name: t('contact_send') }).click()
      const first = page.locator('[name=firstName]')
      await expect(first).toBeFocused()
      await expect(first).toHaveAccessibleDescription(t('ui_field_missing'))
      await expect(page.locator('[name=subject]')).toHaveAccessibleDescription(t('ui_field_choose'))
      await first.fill('Léonie')
      await expect(first).toHaveAccessibleDescription('')
      await page.locator('[name=email]').fill('leonie')
      await page.getByRole('button', { name: t('contact_send') }).click()
      await expect(page.locator('[name=email]')).toHaveAccessibleDescription(new RegExp(t('ui_field_email')))
    })

    test('the question about cookies lies over no control of the search', async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await open(page, at('/search'))
        const question = page.getByRole('region', { name: t('consent_banner_title') })
        await expect(question).toHaveCSS('position', 'static')
        await question.getByRole('button', { name: t('consent_refuse') }).scrollIntoViewIfNeeded()
        await expect(question).toBeInViewport()
      }
    })

    test('nor over the button of a form on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of ['/register', '/login']) {
        await open(page, at(path))
        await expect(page.getByRole('region', { name: t('consent_banner_title') })).toHaveCSS(
          'position',
          'static',
        )
      }
    })

    test('professional founder, without JavaScript', async ({ newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      const email = newEmail('candidature')
      await page.goto(`${at('/join')}?type=professionnel`)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('founders_join_professional') })
        .first()
        .click()
      await page.locator('[name=firstName]').fill('Antoine')
      await page.locator('[name=lastName]').fill('Ouellet')
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=phone]').fill('418 555-0142')
      await page.locator('[name=profession]').selectOption('kinesiologist')
      await page.locator('[name=experience]').selectOption('6-10')
      await page.locator('[name=city]').fill('Rimouski')
      await page.locator('[name=motivation]').fill('Prévenir plutôt que guérir.')
      await page.locator('[name=acceptsContact]').check()
      await page.locator('[name=acceptsVerification]').check()
      await page.getByRole('button', { name: t('founders_send_professional') }).click()
      await expect(page.getByText(t('founders_sent')).first()).toBeVisible()
      await expectSeat(page, email)
    })

    for (const hasScript of [true, false]) {
      test(`contact: an acknowledgement and a copy to support, ${hasScript ? 'with' : 'without'} JavaScript`, async ({
        newVisitor,
      }) => {
        const page = await newVisitor({ javaScriptEnabled: hasScript })
        const email = newEmail('question')
        await (hasScript ? open(page, at('/contact')) : page.goto(at('/contact')))
        await page.locator('[name=firstName]').fill('Mathieu')
        await page.locator('[name=lastName]').fill('Bélanger')
        await page.locator('[name=email]').fill(email)
        await page.locator('[name=subject]').selectOption('account')
        await page.locator('[name=message]').fill(`Bonjour, où trouver mes reçus ? (${email})`)
        await page.getByRole('button', { name: t('contact_send') }).click()
        await expect(page.getByText(t('contact_sent')).first()).toBeVisible()
        await inbox.waitFor(email, new RegExp(t('mail_contact_received_subject')))
        await expect
          .poll(
            async () =>
              (await inbox.all()).filter(({ text, to }) => isSupport(to) && text.includes(email)).length,
          )
          .toBe(1)
      })
    }

    test('cookies: nothing before a choice, refusing is as easy, the choice is kept', async ({
      page,
      context,
    }) => {
      const person = await createPerson({ language: locale })
      await signInQuickly(page, person)
      await open(page, at('/'))
      const names = async () =>
        (await context.cookies()).map(({ name }) => name).filter((name) => !/session/.test(name))
      expect(await names()).toEqual([])
      const refuse = page.getByRole('button', { name: t('consent_refuse') })
      const accept = page.getByRole('button', { name: t('consent_accept') })
      const [left, right] = await Promise.all([refuse.boundingBox(), accept.boundingBox()])
      expect(left?.height, 'refusing is as easy as accepting').toBe(right?.height)
      await refuse.click()
      await expect(accept).toBeHidden()
      await page.reload()
      await expect(page.getByRole('button', { name: t('consent_refuse') })).toBeHidden()
      expect(await names()).toHaveLength(1)

      await open(page, at('/preferences/cookies'))
      await expect(page.getByText(t('consent_now_refused'))).toBeVisible()
      await page.getByRole('button', { name: t('consent_measure_yes') }).click()
      await expect(page.getByText(t('consent_now_granted'))).toBeVisible()
      expect(await choicesOf(person.email)).toEqual([false, true])
    })

    async function expectSeat(page: Page, email: string) {
      const mail = await inbox.waitFor(email, new RegExp(t('mail_founder_confirm_subject')))
      await page.goto(linkIn(mail))
      await page.getByRole('button', { name: t('founders_confirm_button') }).click()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(new RegExp(t('founders_seat_title', { seat: '\\d+' })))
      const [seat = ''] = /\d+/.exec((await title.textContent()) ?? '') ?? []
      await inbox.waitFor(email, new RegExp(t('mail_founder_seat_subject', { seat })))
    }
  })
}

const isSupport = (to: readonly { address: string }[]) =>
  to.some(({ address }) => address === 'soutien@mieva.example')

/** The consent ledger: refusals are written like agreements. */
async function choicesOf(email: string): Promise<boolean[]> {
  const client = new pg.Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ granted: boolean }>(
      `select granted from audit.consent c join auth."user" u on u.id = c.subject_id
       where u.email = $1 and purpose = 'audience-measurement' order by position`,
      [email],
    )
    return rows.map(({ granted }) => granted)
  } finally {
    await client.end()
  }
}
