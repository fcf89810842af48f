import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, freeTimes } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  newEmail,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { saveScan, scanText } from '#tests/harness/saved-scan.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])
  /** One of its own, so that the best answer to it is the one that this journey made. */
  const preference =
    locale === 'fr'
      ? { personality: 'pragmatique', answeredBy: 'motivant' }
      : { personality: 'émotionnel', answeredBy: 'bienveillante' }

  /** Towns with nobody else in them: how soon the others are free depends on the day and the hour. */
  const [town, otherTown, thirdTown] =
    locale === 'fr'
      ? ['Fermont', 'Matagami', 'Témiscaming']
      : ['Lebel-sur-Quévillon', 'Chapais', 'Waskaganish']

  test.describe(`matching, ${locale}`, () => {
    test.use({ locale: `${locale}-CA`, reducedMotion: 'reduce' })

    test('without a scan: the invitation, and the way to the scan', async ({ page }) => {
      await open(page, at('/smart-matching'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('matching_heading'))
      for (const fact of t('matching_start_facts').split('|'))
        await expect(page.getByText(fact, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('matching_find') })).toHaveCount(0)
      await page.getByRole('link', { name: t('matching_start') }).click()
      await expect(page).toHaveURL(new RegExp(`${at('/health-scan')}$`))
    })

    test('matches from the scan, only on a click; each score opens into its terms', async ({ page }) => {
      const professional = await createBookable(runningSite().databaseUrl, {
        name: `Amélie Jumelage${locale}`,
        language: locale,
        approach: 'cognitive-comportementale',
        personality: 'empathique',
        practisingSince: 2010,
        city: town,
      })
      await createBookable(runningSite().databaseUrl, { city: town })
      await saveScan(page, locale, scanText({}), '/smart-matching')
      const bodies: string[] = []
      page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postData() ?? ''))
      await expect(page.getByText(t('matching_done'))).toBeVisible()
      await page.getByLabel(t('matching_place'), { exact: true }).fill(town)
      await page.locator('[name=mode]').selectOption('in-person')
      expect(bodies).toEqual([])
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('matching_find') }).focus()
      await page.keyboard.press('Enter')

      const card = page.getByRole('article', { name: professional.name })
      await expect(card).toBeVisible()
      expect(bodies.join(' ')).toMatch(/psychologist/)
      expect(bodies.join(' ')).not.toMatch(/stress_level|telework|answers/)
      await expect(page.locator('.match').first()).toContainText(t('matching_best'))
      await expect(page.locator('.match[data-best]')).toHaveCount(1)
      await expect(card.getByRole('list', { name: t('matching_slots') }).getByRole('listitem')).toHaveCount(3)
      await expect(card.locator('.match__price')).toContainText(/\d[.,]\d\d/)
      await card.getByText(t('matching_explain'), { exact: true }).click()
      const table = card.getByRole('table')
      await expect(table.getByRole('row')).toHaveCount(6)
      await expect(table).toContainText(t('matching_term', { score: 95, weight: 30 }))
      const shown = Number(await card.locator('.match__score b').textContent())
      const points = await table
        .getByRole('cell')
        .filter({ hasText: /^\d+([.,]\d+)?$/ })
        .allTextContents()
      const terms = points.slice(0, 4).map((text) => Number(text.replace(',', '.')))
      expect(Math.abs(terms.reduce((sum, term) => sum + term, 0) - shown)).toBeLessThanOrEqual(0.7)
      await expect(
        card.getByRole('link', { name: t('matching_book_label', { name: professional.name }) }),
      ).toHaveAttribute('href', new RegExp(`${at('/book/')}${professional.slug}\\?service=`))
      expect(await findViolations(page)).toEqual([])

      const [, compatibility = '', insights = ''] = t('matching_tabs').split('|')
      await page.getByRole('tab', { name: compatibility }).click()
      await expect(page.getByRole('region', { name: t('matching_order') })).toBeVisible()
      await page.getByRole('tab', { name: insights }).click()
      await expect(page.getByText(t('matching_insight_widen'))).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })

    test('equal scores are told as equal, with what distinguishes them', async ({ page }) => {
      const traits = { city: thirdTown, approach: 'holistique', personality: 'motivant', language: locale }
      const one = await createBookable(runningSite().databaseUrl, traits)
      const other = await createBookable(runningSite().databaseUrl, { ...traits, opensMinute: 660 })
      await saveScan(page, locale, scanText({}), '/smart-matching')
      await page.getByLabel(t('matching_place'), { exact: true }).fill(thirdTown)
      await page.locator('[name=mode]').selectOption('in-person')
      await page.getByRole('button', { name: t('matching_find') }).click()

      const first = page.getByRole('article', { name: one.name })
      const score = Number(await first.locator('.match__score b').textContent())
      const tie = page.getByRole('region', { name: t('matching_tie', { score }) })
      for (const { name } of [one, other]) {
        const row = tie.getByRole('row', { name })
        await expect(row).toContainText(/\d[.,]\d\d/)
        await expect(row).toContainText(t('matching_distance_away', { distance: '0' }))
        const card = page.getByRole('article', { name })
        await expect(card.getByText(t('matching_level'), { exact: true })).toBeVisible()
        await expect(card.getByText(t('matching_best'))).toHaveCount(0)
      }
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('tab', { name: t('matching_tabs').split('|')[1] ?? '' }).click()
      const order = page.getByRole('region', { name: t('matching_order') })
      await expect(order.getByText(t('matching_order_tie', { name: '' }).trim().slice(0, 20))).toBeVisible()
    })

    test('a member reads why, takes a free time from the card, pays on site and has the visit', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const professional = await createBookable(runningSite().databaseUrl, {
        approach: 'holistique',
        personality: preference.answeredBy,
        practisingSince: 2000,
        city: otherTown,
      })
      await signInQuickly(page, await createPerson({ language: locale }))
      await saveScan(page, locale, scanText({}), '/smart-matching')
      await input.pick(page, page.locator('[name=personality]'), preference.personality)
      await input.pick(page, page.locator('[name=preferredApproach]'), 'holistic')
      await input.write(page, page.locator('[name=place]'), otherTown)
      await input.pick(page, page.locator('[name=mode]'), 'in-person')
      await checkAxe(page, 'wishes')
      await input.press(page, page.getByRole('button', { name: t('matching_find') }))

      // By the name, not the first: a retry leaves an equal one in the same town.
      const card = page.getByRole('article', { name: professional.name })
      await input.press(page, card.locator('summary', { hasText: t('matching_explain') }))
      await expect(card.getByRole('table')).toContainText(t('matching_term', { score: 95, weight: 30 }))
      await checkAxe(page, 'explained')

      const slot = card
        .getByRole('list', { name: t('matching_slots') })
        .getByRole('link')
        .nth(1)
      const [hour, address] = [await slot.locator('b').innerText(), await slot.getAttribute('href')]
      const { searchParams: choice } = new URL(address ?? '', runningSite().origin)
      const { times } = await freeTimes(page, professional.professionalId, `mode=${choice.get('mode')}`)
      expect(times.map(({ startsAt }) => startsAt)).toContain(choice.get('time'))
      await input.press(page, slot)
      await expect(page.locator('.picker .slots [aria-current]')).toContainText(hour)
      await checkAxe(page, 'the time is chosen')
      await input.press(page, page.getByRole('button', { name: t('booking_hold') }))

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_review_title'))
      const when = page.locator('.kv > div', { hasText: t('booking_summary_when') }).locator('dd')
      await expect(when).toContainText(hour)
      await checkAxe(page, 'review')
      await input.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
      await input.press(page, confirmButton(page))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      await expect(page.locator('.done')).toContainText(professional.name)
      await expect(page.locator('.done')).toContainText(hour)
      await checkAxe(page, 'confirmed')
    })

    test('alarming answers: help, and no list of professionals', async ({ page }) => {
      await saveScan(page, locale, scanText({ stress_level: 10, sleep_quality: 1 }), '/smart-matching')
      await expect(page.getByText(t('health_scan_headline_alarm'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('matching_find') })).toHaveCount(0)
    })

    test('a person is asked, and an administrator answers', async ({ page, newVisitor }) => {
      const email = newEmail('question')
      const message = `Pourquoi cet ordre ? ${email}`
      await saveScan(page, locale, scanText({}), '/smart-matching')
      await page.getByText(t('matching_ask'), { exact: true }).click()
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=message]').fill(message)
      await page.getByRole('button', { name: t('matching_ask_send') }).click()
      await expect(page.getByText(t('matching_ask_sent'))).toBeVisible()

      const adminPage = await newVisitor()
      await enrolQuickly(adminPage, await createPerson({ role: 'admin', language: locale }))
      await open(adminPage, at('/dashboard/admin/matching-questions'))
      const card = adminPage.getByRole('article').filter({ hasText: message })
      await card.getByLabel(t('matching_queue_answer')).fill('Parce que 28,5 est plus que 24.')
      expect(await findViolations(adminPage)).toEqual([])
      await card.getByRole('button', { name: t('matching_queue_send') }).click()
      await expect(adminPage.getByText(t('matching_notice_answered'))).toBeVisible()
      await expect(card).toHaveCount(0)
      await runningSite().inbox.waitFor(email, new RegExp(t('mail_matching_answered_subject')))
    })
  })
}
