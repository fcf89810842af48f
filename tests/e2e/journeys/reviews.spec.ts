import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit } from '#tests/harness/journeys-visits.ts'
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
import { PASSWORD } from '#tests/harness/people.ts'
import { ageVisitUntil } from '#tests/harness/aged-rows.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const VISIT = '/dashboard/client/appointments'
const ITEMS = ['listening', 'clarity', 'punctuality', 'setting'] as const

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`reviews, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('the fifth voice makes the rating appear; its author takes it back', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const practice = await createProfessional('massage-therapist')
      const professional = await newVisitor()
      await enrolQuickly(professional, { email: practice.email, password: PASSWORD })
      for (let count = 0; count < 4; count++) {
        const other = await newVisitor()
        await signInQuickly(other, await createPerson())
        const id = await pastVisit(other, professional, practice.professionalId, 30 + count * 2)
        await send(other, 'PUT', `/api/appointments/${id}/review`, {
          listening: 5,
          clarity: 4,
          punctuality: 4,
          setting: 5,
        })
      }
      await open(page, at(`/professionals/${practice.slug}`))
      await expect(page.getByText(t('professional_reviews_none'))).toBeVisible()

      await signInQuickly(page, await createPerson({ language: locale }))
      const id = await pastVisit(page, professional, practice.professionalId, 50)
      await open(page, at(`${VISIT}/${id}`))
      await expect(page.getByRole('heading', { name: t('reviews_ask') })).toBeVisible()
      await checkAxe(page, 'asked')
      for (const item of ITEMS) await choose(page, item, 5)
      await input.press(page, page.getByRole('button', { name: t('reviews_send') }))
      await expect(page.getByText(t('reviews_notice_given'))).toBeVisible()
      await checkAxe(page, 'given')

      await open(page, at(`/professionals/${practice.slug}`))
      await expect(page.getByText(t('professional_reviews_counted', { count: 5, shown: '5' }))).toBeVisible()
      await expect(page.getByRole('rowheader', { name: t('reviews_clarity') })).toBeVisible()
      await expect(page.getByRole('cell', { name: locale === 'fr' ? '4,2' : '4.2' }).first()).toBeVisible()
      await checkAxe(page, 'on the profile')

      await open(page, at(`${VISIT}/${id}`))
      await input.press(page, page.getByRole('button', { name: t('reviews_withdraw') }))
      await expect(page.getByText(t('reviews_notice_withdrawn'))).toBeVisible()
      await open(page, at(`/professionals/${practice.slug}`))
      await expect(page.getByText(t('professional_reviews_none'))).toBeVisible()
    })

    test('a profession that forbids reviews is not asked about, and the page says why', async ({
      page,
      newVisitor,
    }) => {
      const practice = await createProfessional('psychologist')
      const professional = await newVisitor()
      await enrolQuickly(professional, { email: practice.email, password: PASSWORD })
      await signInQuickly(page, await createPerson({ language: locale }))
      const id = await pastVisit(page, professional, practice.professionalId, 30)
      await open(page, at(`${VISIT}/${id}`))
      await expect(page.getByText(t('reviews_forbidden_text'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('reviews_send') })).toHaveCount(0)
      await checkAxe(page, 'not asked')
      await open(page, at(`/professionals/${practice.slug}`))
      await expect(page.getByText(t('professional_reviews_forbidden_text'))).toBeVisible()
    })

    /** Tab reaches the first mark of a row; the arrows reach the others. */
    async function choose(page: Page, item: string, mark: number): Promise<void> {
      const target = page.locator(`[name=${item}][value="${mark}"]`)
      if (locale === 'fr') await target.locator('..').click()
      else {
        await page.locator(`[name=${item}][value="1"]`).focus()
        await page.keyboard.press('Space')
        for (let step = 1; step < mark; step++) await page.keyboard.press('ArrowRight')
      }
      await expect(target).toBeChecked()
    }
  })
}

async function createProfessional(profession: string) {
  const { databaseUrl } = runningSite()
  const practice = await createBookable(databaseUrl)
  await withOwner((owner) =>
    owner.query(
      `with changed as (update market.professional set profession = $2 where id = $1 returning id)
       select market.refresh_directory(array(select id from changed))`,
      [practice.professionalId, profession],
    ),
  )
  return practice
}

/** A visit that took place, because its professional says so. */
async function pastVisit(
  client: Page,
  professional: Page,
  professionalId: string,
  hours: number,
): Promise<string> {
  const visit = await bookVisit(client, professionalId, hours)
  await withOwner((owner) => ageVisitUntil(owner, visit, -2))
  await send(professional, 'POST', `/api/professional/appointments/${visit.id}/complete`, {})
  return visit.id
}

async function withOwner(work: (owner: pg.Pool) => Promise<unknown>): Promise<void> {
  const owner = new pg.Pool({ connectionString: runningSite().databaseUrl, max: 1 })
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

async function send(page: Page, method: 'PUT' | 'POST', path: string, data: object): Promise<void> {
  const { origin } = runningSite()
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await page.request.fetch(origin + path, { method, data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}
