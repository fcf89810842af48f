import { both, type FormDefinition, type Item } from '#domain/forms/definition.ts'
import { questionnaireOf } from '#domain/forms/write-fhir.ts'
import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { keyboard, mouse } from '#tests/harness/journeys-input.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, post } from '#tests/harness/journeys-visits.ts'
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
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const FORMS = '/dashboard/professional/forms'

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const input = locale === 'fr' ? mouse : keyboard
  const checkAxe = async (page: Page, state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])

  test.describe(`forms, ${locale}, with ${locale === 'fr' ? 'the mouse' : 'the keyboard alone'}`, () => {
    test.use({ locale: `${locale}-CA` })

    test('a professional sends a form, a client fills it on a phone, the professional reads it', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(180_000)
      const practice = await createBookable(runningSite().databaseUrl)
      const person = await createPerson({ language: locale })
      const phone = await newVisitor()
      await phone.setViewportSize({ width: 390, height: 844 })
      await signInQuickly(phone, person)
      await bookVisit(phone, practice.professionalId, 48)
      await enrolQuickly(page, { email: practice.email, password: PASSWORD })

      await open(page, at(FORMS))
      await checkAxe(page, 'the library')
      const title = locale === 'fr' ? 'Depuis votre dernière visite' : 'Since your last visit'
      await input.press(page, page.getByRole('button', { name: t('form_take_named', { title }) }))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await checkAxe(page, 'the builder')
      await input.press(page, page.getByRole('button', { name: t('form_kind_yes_no'), exact: true }))
      await expect(page.getByLabel(t('form_question_fr'))).toBeVisible()
      const publish = page.getByRole('button', { name: t('form_publish', { version: '1' }) })
      await expect(publish).toBeDisabled()
      await checkAxe(page, 'a question without words')
      await input.write(page, page.getByLabel(t('form_question_fr')), 'Dormez-vous bien')
      await input.write(page, page.getByLabel(t('form_question_en')), 'Do you sleep well')
      await input.press(page, page.locator('.form-desk__end').getByRole('button', { name: t('form_save') }))
      await expect(publish).toBeEnabled()
      await input.press(page, publish)
      await expect(page.getByText(t('form_notice_published'))).toBeVisible()

      await open(page, at('/dashboard/professional/forms-received'))
      await checkAxe(page, 'nothing asked')
      await input.press(page, page.getByRole('button', { name: t('form_send_act'), exact: true }))
      await expect(page.getByText(t('form_own_state_sent')).first()).toBeVisible()
      await checkAxe(page, 'asked')

      await open(phone, at('/dashboard/client/health/forms'))
      await checkAxe(phone, 'what is asked of them')
      await input.press(phone, phone.getByRole('link', { name: t('form_fill_named', { title }) }))
      await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await checkAxe(phone, 'before the first answer')
      await phone.getByRole('checkbox').check()
      await input.press(phone, phone.getByRole('button', { name: t('form_begin') }))
      const worse = locale === 'fr' ? 'Moins bien' : 'Worse'
      await phone.getByRole('radio', { name: worse }).check({ force: true })
      const why = phone.getByRole('textbox').first()
      await expect(why).toBeVisible()
      await why.fill('Le genou')
      await expect(phone.getByText(t('form_saved'), { exact: true })).toBeVisible()
      await checkAxe(phone, 'filling')
      await phone.reload()
      await expect(phone.getByRole('textbox').first()).toHaveValue('Le genou')
      await input.press(phone, phone.getByRole('button', { name: t('form_send') }))
      await expect(phone.getByRole('button', { name: t('form_correct') })).toBeVisible()
      await checkAxe(phone, 'sent')

      await open(page, at('/dashboard/professional/forms-received'))
      await input.press(page, page.getByRole('link', { name: new RegExp(title) }))
      await expect(page.getByText('Le genou')).toBeVisible()
      await checkAxe(page, 'the answers')
      await open(phone, at('/dashboard/client/health'))
      await expect(phone.getByText(t('saved_scan_journal_form_read', { name: practice.name }))).toBeVisible()
    })
  })
}

test('a form of two hundred questions is usable at 390 px', async ({ page }) => {
  test.setTimeout(120_000)
  const practice = await createBookable(runningSite().databaseUrl)
  await enrolQuickly(page, { email: practice.email, password: PASSWORD })
  await page.setViewportSize({ width: 390, height: 844 })
  const item = (at: number) => ({ linkId: `x${at}`, type: 'boolean', text: `Question numéro ${at}` })
  const questionnaire = JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Long',
    item: Array.from({ length: 10 }, (_, section) => ({
      linkId: `s${section}`,
      type: 'group',
      text: `Section ${section}`,
      item: Array.from({ length: 20 }, (_one, at) => item(section * 20 + at)),
    })),
  })
  await open(page, FORMS)
  await page.locator('textarea[name=questionnaire]').fill(questionnaire)
  await page.locator('textarea[name=questionnaire] >> xpath=ancestor::form').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible()
  const question = page.locator('.form-outline__items a').nth(10)
  await question.focus()
  const before = Date.now()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('.form-outline__items a').nth(9)).toContainText('numéro 10')
  expect(Date.now() - before).toBeLessThan(5_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(page)).toEqual([])
})

/** Two sections of a hundred questions, of the kinds that people answer; every tenth has to be answered. */
function longForm(): FormDefinition {
  const yes = [
    { value: 'often', label: both('Souvent', 'Often'), points: 2 },
    { value: 'never', label: both('Jamais', 'Never'), points: 0 },
  ]
  const item = (at: number): Item => ({
    id: `q${at}`,
    kind: (['yes-no', 'choice', 'scale', 'text'] as const)[at % 4] ?? 'text',
    label: both(`Question numéro ${at}`, `Question number ${at}`),
    hint: null,
    isRequired: at % 10 === 9,
    condition: null,
    options: at % 4 === 1 ? yes : [],
    range: at % 4 === 2 ? { from: 0, to: 10 } : null,
    ends: null,
  })
  return {
    title: both('Long', 'Long'),
    description: null,
    attribution: null,
    score: null,
    sections: [0, 100].map((first) => ({
      id: `s${first}`,
      title: both(`Partie ${first}`, `Part ${first}`),
      items: Array.from({ length: 100 }, (_, at) => item(first + at)),
    })),
  }
}

test('two hundred questions are answered on a phone', async ({ page, newVisitor }) => {
  test.setTimeout(180_000)
  const t = messagesIn('fr')
  const practice = await createBookable(runningSite().databaseUrl)
  await enrolQuickly(page, { email: practice.email, password: PASSWORD })
  const phone = await newVisitor()
  await phone.setViewportSize({ width: 390, height: 844 })
  await signInQuickly(phone, await createPerson({ language: 'fr' }))
  await bookVisit(phone, practice.professionalId, 48)
  const questionnaire = JSON.stringify(questionnaireOf(longForm()))
  // It goes through the page, which takes what another program wrote: over the 64 kB of other requests.
  expect(questionnaire.length).toBeGreaterThan(65_536)
  await open(page, FORMS)
  await page.locator('textarea[name=questionnaire]').fill(questionnaire)
  await page.locator('textarea[name=questionnaire] >> xpath=ancestor::form').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible()
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  await post(page, `/api/professional/forms/${formId}/versions`, { revision: 1 })
  const { clients } = await post<{ clients: { id: string }[] }>(page, '/api/professional/client-search')
  const { id } = await post<{ id: string }>(page, '/api/professional/form-requests', {
    formId,
    practiceClientId: clients[0]?.id,
  })
  await open(phone, `/forms/${id}`)
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: t('form_begin') }).click()

  const card = (at: number) =>
    phone.locator('.form-card').filter({ hasText: new RegExp(`numéro ${at}(?!\\d)`) })
  const fill = async (at: number) =>
    at % 4 === 3
      ? card(at).getByRole('textbox').fill('Oui')
      : card(at).getByRole('radio').first().check({ force: true })
  for (const first of [0, 100]) {
    await expect(phone.getByRole('heading', { level: 1, name: `Partie ${first}` })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    for (let at = first + 9; at < first + 89; at += 10) await fill(at)
    // Words appear as they are typed, whatever a page of a hundred questions has to think of.
    const before = Date.now()
    await card(first + 3)
      .getByRole('textbox')
      .pressSequentially('Depuis trois semaines, surtout le soir.')
    expect(Date.now() - before).toBeLessThan(6_000)
    await expect(phone.getByText(t('form_saved'), { exact: true })).toBeVisible({ timeout: 20_000 })
    const next = phone.getByRole('button', { name: first === 0 ? t('form_next') : t('form_send') })
    await next.click()
    // The one that was left out is what the person sees, a hundred questions above the button that they pressed.
    await expect(card(first + 89).getByText(t('form_answer_missing'))).toBeInViewport()
    await expect(card(first + 89).locator(':focus')).toHaveCount(1)
    await fill(first + 89)
    await fill(first + 99)
    await next.click()
  }
  await expect(phone.getByRole('button', { name: t('form_correct') })).toBeVisible()
  expect(await findViolations(phone)).toEqual([])
})
