import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { memberIdOf } from '#tests/harness/books.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { confirmButton, holdVisit } from '#tests/harness/journeys-visits.ts'
import {
  createPerson,
  expect,
  open,
  type Page,
  runningSite,
  signInQuickly,
  test,
} from '#tests/harness/journeys.ts'
import { grantPoints, noteAttended, openCatalogue } from '#tests/harness/rewards.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: runningSite().databaseUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const post = (page: Page, path: string, data: object) =>
  page.request.post(`${runningSite().origin}${path}`, {
    data,
    headers: { origin: runningSite().origin, 'idempotency-key': randomUUID() },
  })

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)

  test.describe(`rewards, ${locale}`, () => {
    test.use({ locale: `${locale}-CA` })

    async function signInWith(page: Page, points: number, { hasAttended = true } = {}): Promise<void> {
      const { databaseUrl } = runningSite()
      const person = await createPerson({ language: locale })
      await withOwner(openCatalogue)
      const database = openDatabase({ url: databaseUrl, size: 1 })
      const memberId = await memberIdOf(databaseUrl, person.email)
      if (points > 0) {
        await grantPoints(database, memberId, points)
        if (hasAttended) await noteAttended(database, memberId)
      }
      await database.close()
      await signInQuickly(page, person)
    }

    const counter = (page: Page, key: string) =>
      page.locator('.rewards-counters > div', { hasText: t(key) }).locator('dd')

    test('points become a voucher, and then too few are left', async ({ page }) => {
      await signInWith(page, 450)
      await open(page, at('/rewards'))
      await expect(counter(page, 'rewards_available')).toHaveText('450')
      expect.soft(await findViolations(page), 'catalogue').toEqual([])
      const massage = page.locator('.reward', { hasText: /massage|massothérapie/i })
      await massage.getByRole('link').focus()
      await page.keyboard.press('Enter')
      // Nothing has happened yet: the cost, what is left and who pays are read first.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('rewards_exchange_title'))
      expect.soft(await findViolations(page), 'exchange').toEqual([])
      const summary = page.locator('.exchange .kv')
      await expect(summary).toContainText(t('rewards_exchange_after'))
      await expect(summary.locator('.kv__total dd')).toContainText('50')
      await expect(summary).toContainText('Mieva')
      await expect(counter(page, 'rewards_available')).toHaveText('450')
      await page.locator('.exchange [type=submit]').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: t('rewards_had') })).toBeVisible()
      await expect(page.locator('.redemptions > li')).toHaveCount(1)
      await expect(counter(page, 'rewards_available')).toHaveText('50')
      await expect(counter(page, 'rewards_spent')).toHaveText('400')
      await expect(massage.getByRole('button')).toBeDisabled()
      await expect(massage.getByRole('button')).toHaveText(t('rewards_short'))
    })

    test('a voucher pays part of a visit, and the rest is paid on site', async ({ page }) => {
      const { databaseUrl } = runningSite()
      await signInWith(page, 400)
      const professional = await createBookable(databaseUrl)
      await withOwner((owner) =>
        owner.query(`update market.professional set profession = 'massage-therapist' where id = $1`, [
          professional.professionalId,
        ]),
      )
      await post(page, '/api/rewards/massage_therapy/redemptions', { cost: 400 })
      const held = await holdVisit(page, professional.professionalId, 72, 'in-person')
      await open(page, at(`/book/${professional.slug}/review/${held.id}`))
      const value = formatMoney(4_000, locale)
      await page.getByRole('link', { name: t('booking_voucher_use', { value }) }).click()
      await expect(page.getByRole('link', { name: t('booking_voucher_without') })).toBeVisible()
      expect.soft(await findViolations(page), 'review').toEqual([])
      await mouse.choose(page, page.locator('[type=radio][name=rest][value=on-site]'))
      await mouse.press(page, confirmButton(page))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking_done_title'))
      await expect(page.getByText(t('appointments_payer_voucher'))).toBeVisible()
    })

    test('two exchanges of one balance at once: one', async ({ page }) => {
      await signInWith(page, 400)
      const redeem = () => post(page, '/api/rewards/massage_therapy/redemptions', { cost: 400 })
      const answers = await Promise.all([redeem(), redeem()])
      expect(answers.map((answer) => String(answer.status())).toSorted()).toEqual(['200', '409'])
      await open(page, at('/rewards'))
      await expect(page.locator('.redemptions > li')).toHaveCount(1)
      await expect(counter(page, 'rewards_available')).toHaveText('0')
    })

    test('on the leaderboard under an alias, and off it', async ({ page }) => {
      await signInWith(page, 0)
      await open(page, at('/rewards/leaderboard'))
      expect.soft(await findViolations(page), 'leaderboard').toEqual([])
      const alias = `Tulipe ${randomUUID().slice(0, 8)}`
      await page.getByLabel(t('rewards_leaderboard_alias'), { exact: true }).fill(alias)
      await page.getByRole('button', { name: t('rewards_leaderboard_join') }).click()
      await expect(page.getByText(t('rewards_leaderboard_seen', { alias }))).toBeVisible()
      await expect(page.getByText(t('rewards_notice_joined'))).toBeVisible()
      await page.getByRole('button', { name: t('rewards_leaderboard_leave') }).click()
      await expect(page.getByText(t('rewards_leaderboard_text'))).toBeVisible()
      await expect(page.getByText(t('rewards_notice_left'))).toBeVisible()
    })

    test('who attended no visit reads so before they ask', async ({ page }) => {
      await signInWith(page, 450, { hasAttended: false })
      await open(page, at('/rewards'))
      await expect(page.getByText(t('rewards_attend_lead'))).toBeVisible()
      const massage = page.locator('.reward', { hasText: /massage|massothérapie/i })
      await expect(massage.getByRole('button')).toBeDisabled()
      await expect(massage.getByRole('button')).toHaveText(t('rewards_visit_first'))
      await open(page, at('/rewards/exchange/massage_therapy'))
      await expect(page.getByText(t('rewards_attend_text'))).toBeVisible()
      await expect(page.locator('.exchange [type=submit]')).toHaveCount(0)
    })

    test('a donation is confirmed on a phone, and stands in the public list without a name', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signInWith(page, 150)
      await open(page, at('/rewards'))
      const cards = page.locator('.reward')
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
      expect(first?.y, 'two beside each other').toBe(second?.y)
      await page.locator('.reward a[href$=tree_planting]').click()
      await page.locator('.exchange [type=submit]').click()
      await expect(page.locator('.redemptions > li')).toHaveCount(1)
      await open(page, at('/rewards/impact'))
      await page.getByRole('link', { name: t('rewards_donations_all') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('rewards_donations_title'))
      await expect(page.getByRole('cell', { name: 'Arbres d’ici' }).first()).toBeVisible()
      expect.soft(await findViolations(page), 'donations').toEqual([])
    })

    test('a first scan is an achievement, once however often it is saved', async ({ page }) => {
      await signInWith(page, 0)
      const consent = { textVersion: HEALTH_TEXT_VERSION, language: locale }
      for (const day of ['10', '11']) {
        const saved = await post(page, '/api/scan-results', {
          answers: EXAMPLE_ANSWERS,
          completedAt: `2026-11-${day}T15:00:00Z`,
          consent,
        })
        expect(saved.status()).toBe(200)
        await withOwner((owner) => runJobsNow(owner, ['rewards.every-minute']))
      }
      await expect(async () => {
        await open(page, at('/rewards/achievements'))
        await expect(counter(page, 'rewards_available')).toHaveText('100', { timeout: 1_000 })
      }).toPass()
      await expect(page.locator('.achievements > li').first()).toContainText(t('rewards_done'))
      expect.soft(await findViolations(page), 'achievements').toEqual([])
      await open(page, at('/rewards/impact'))
      expect.soft(await findViolations(page), 'impact').toEqual([])
    })
  })
}
