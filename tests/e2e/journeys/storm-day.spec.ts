import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, freeTimes } from '#tests/harness/journeys-visits.ts'
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
import { linkIn } from '#tests/harness/product.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const LIST = '/dashboard/client/appointments'
const STORM = '/dashboard/professional/storm-day'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`a storm day, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('is proposed in one act, answered in one tap, and seen live', async ({ page, newVisitor }) => {
      test.setTimeout(180_000)
      const practice = await createBookable(runningSite().databaseUrl, {
        opensMinute: 540,
        closesMinute: 1_020,
      })
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })
      const { times } = await freeTimes(page, practice.professionalId, 'mode=in-person&days=10')
      const now = Temporal.Now.instant()
      // In the morning, so that two hours later is the same day, at whatever hour this runs.
      const first = times.find(
        ({ startsAt }) => now.until(startsAt).total('hours') >= 40 && Number(startsAt.slice(11, 13)) < 12,
      )
      const day = first?.startsAt.slice(0, 10) ?? ''
      const hoursAhead = Math.floor(now.until(first?.startsAt ?? now).total('hours'))

      const people = []
      for (const hours of [hoursAhead, hoursAhead + 2]) {
        const visitor = await newVisitor()
        const person = await createPerson({ language: locale })
        await signInQuickly(visitor, person)
        await bookVisit(visitor, practice.professionalId, hours, 'in-person')
        people.push({ visitor, email: person.email })
      }

      await open(page, at(`${STORM}?day=2027-01-01`))
      await expect(page.getByRole('heading', { name: t('storm_empty') })).toBeVisible()
      await checkAxe(page, 'nothing that day')
      await open(page, at(`${STORM}?day=${day}`))
      await expect(page.getByText(t('storm_answer_unasked'))).toHaveCount(2)
      await checkAxe(page, 'before')
      await input.press(page, page.getByRole('link', { name: t('storm_choose') }))
      await expect(page.locator('[name=appointment][type=checkbox]')).toHaveCount(2)
      await checkAxe(page, 'one by one')
      await input.press(page, page.getByRole('link', { name: t('storm_choose_all') }))
      await input.press(page, page.getByRole('button', { name: t('storm_send', { count: 2 }) }))
      await expect(page.getByText(t('storm_notice_sent'))).toBeVisible()
      await expect(page.getByText(t('storm_answer_waiting'))).toHaveCount(2)
      await checkAxe(page, 'sent')

      const [one, other] = people
      const subject = new RegExp(t('mail_storm_subject').split('{')[0] ?? '')
      const mail = await runningSite().inbox.waitFor(one!.email, subject)
      await open(one!.visitor, linkIn(mail))
      await checkAxe(one!.visitor, 'asked')
      await input.press(one!.visitor, one!.visitor.getByRole('button', { name: t('storm_mine_video') }))
      await expect(one!.visitor.getByText(t('storm_notice_video'))).toBeVisible()
      await checkAxe(one!.visitor, 'by video')
      // Without a reload: the professional's page hears of it.
      await expect(page.getByText(t('storm_answer_video'))).toBeVisible()
      await expect(page.getByText(t('storm_answers', { count: 1, asked: 2 }))).toBeVisible()

      await open(other!.visitor, at(LIST))
      await input.press(other!.visitor, other!.visitor.getByRole('button', { name: t('storm_mine_keep') }))
      await expect(other!.visitor.getByText(t('storm_notice_answered'))).toBeVisible()
      await expect(page.getByText(t('storm_answer_keep'))).toBeVisible()
      await checkAxe(page, 'answered')
    })
  })
}

test('an administrator sees counts, asks a region, and follows the answers', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  const t = messagesIn('fr')
  const { databaseUrl } = runningSite()
  const practice = await createBookable(databaseUrl, { opensMinute: 540, closesMinute: 1_020 })
  const visitor = await newVisitor()
  const person = await createPerson()
  await signInQuickly(visitor, person)
  const booked = await bookVisit(visitor, practice.professionalId, 60, 'in-person')
  await enrolQuickly(page, await createPerson({ role: 'admin' }))
  await open(page, '/dashboard/admin/storm-day')
  expect.soft(await findViolations(page), 'before').toEqual([])
  await page.locator('[name=day]').fill(booked.startsAt.slice(0, 10))
  await page.locator('[name=place]').fill('Montréal')
  await page.getByRole('button', { name: t('storm_admin_look') }).click()
  await expect(page.getByRole('rowheader', { name: practice.name })).toBeVisible()
  expect.soft(await findViolations(page), 'counted').toEqual([])
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(page.getByText(t('storm_notice_sent'))).toBeVisible()
  await runningSite().inbox.waitFor(person.email, /Tempête/)
  await expect(page.getByText(/^(\d+) sur \1$/)).toBeVisible()
  expect.soft(await findViolations(page), 'sent').toEqual([])
})
