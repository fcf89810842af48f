import { findViolations } from '#tests/harness/journeys-axe.ts'
import { registerAndConfirm } from '#tests/harness/journeys-registration.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  createPerson,
  enrolQuickly,
  expect,
  hydrated,
  newEmail,
  open,
  type Page,
  reached,
  runningSite,
  test,
} from '#tests/harness/journeys.ts'
import { makeJpeg, makeLocatedJpeg, makePdf } from '#tests/harness/made-files.ts'
import { linkIn } from '#tests/harness/product.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

const PASSWORD = 'riviere-lente-quatre-cailloux'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(makePdf()) })
const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makeJpeg()),
})

for (const locale of everyLanguage) {
  const t = messagesIn(locale)
  const at = (path: string) => addressOf(path, locale)
  const step = (name: string) => at(`/dashboard/professional/onboarding/${name}`)

  test.describe(`onboarding, ${locale}`, () => {
    // A refused file or field answers 4xx, which Chromium writes to its console.
    // Without motion, nothing is half-way between two colours when axe looks.
    test.use({
      locale: `${locale}-CA`,
      reducedMotion: 'reduce',
      expectedErrors: [/status of 4(?:09|22)/],
    })

    test('registers, protects, fills, sends; refused with a reason, corrected, approved, found', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(240_000)
      const lastName = `Vaillancourt${locale}${Date.now().toString(36)}`
      const person = { email: newEmail('pro'), password: PASSWORD, lastName }
      await register(page, person)
      await fill(page)
      await send(page, person.email)

      const admin = await newVisitor()
      const account = await createPerson({ role: 'admin', language: locale, firstName: 'Noémie' })
      await enrolQuickly(admin, account)
      const reason = locale === 'fr' ? 'La carte est illisible.' : 'The card is unreadable.'
      await openFromQueue(admin, lastName)
      expect.soft(await findViolations(admin)).toEqual([])
      await admin.getByText(t('verification_refuse'), { exact: true }).click()
      await admin.locator('[name=reason]').fill(reason)
      await admin.getByRole('button', { name: t('verification_refuse_button') }).click()
      await expect(admin.getByText(t('verification_notice_refused'))).toBeVisible()
      const refused = await runningSite().inbox.waitFor(
        person.email,
        new RegExp(t('mail_verification_refused_subject')),
      )
      expect(refused.text).toContain(reason)

      await open(page, at('/dashboard/professional'))
      await expect(page.locator('.file-status')).toContainText(reason)
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: t('onboarding_status_correct') }).click()
      await replaceProof(page, 'membership')
      await open(page, step('review'))
      await page.getByRole('button', { name: t('onboarding_submit_again') }).click()
      await expect(page).toHaveURL(reached(at('/dashboard/professional')))

      await openFromQueue(admin, lastName)
      await expect(admin.getByText(reason).first()).toBeVisible()
      for (const box of await admin.getByRole('checkbox').all()) await box.check()
      await admin.getByRole('button', { name: t('verification_approve'), exact: true }).click()
      await expect(admin.getByText(t('verification_notice_approved'))).toBeVisible()
      const decidedAt = Date.now()
      await expect
        .poll(() => searchNames(page, lastName), { timeout: 5_000, intervals: [100] })
        .toHaveLength(1)
      expect(Date.now() - decidedAt).toBeLessThan(5_000)

      const mail = await runningSite().inbox.waitFor(
        person.email,
        new RegExp(t('mail_verification_approved_subject')),
      )
      await open(page, new URL(linkIn(mail)).pathname)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName)
      await open(page, at('/dashboard/professional'))
      await expect(page.locator('.file-status')).toContainText(t('onboarding_status_listed'))
    })

    async function register(page: Page, person: { email: string; password: string; lastName: string }) {
      await open(page, at('/register'))
      await page.locator('[name=userType][value=professionnel]').check({ force: true })
      await registerAndConfirm(page, t, { firstName: 'Amélie', ...person })
      // The second factor's own pages have their own journey.
      await enrolQuickly(page, person)
    }

    async function fill(page: Page) {
      await open(page, at('/dashboard/professional'))
      await page.getByRole('link', { name: t('onboarding_status_start') }).click()
      await expect(page).toHaveURL(new RegExp(step('profession')))
      await page.locator('[name=profession]').selectOption('psychologist')
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()

      await expect(page).toHaveURL(new RegExp(step('title')))
      await page.locator('[name=licenceNumber]').fill('12345-2')
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
      await expect(
        page.getByText(t('onboarding_licence_format', { example: '12345-26' })).first(),
      ).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      await sendProof(page, 'membership', pdf('carte.pdf'))
      await sendProof(page, 'insurance', pdf('attestation.pdf'))
      const fake = { name: 'permis.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>') }
      await page.locator('#file-identity').setInputFiles(fake)
      await sendButton(page, 'identity').click()
      await expect(page.getByText(t('problem_upload_wrong_type')).first()).toBeVisible()
      await sendProof(page, 'identity', await jpeg('permis.jpg'))
      await page.locator('[name=licenceNumber]').fill('12345-26')
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()

      await expect(page).toHaveURL(new RegExp(step('presentation')))
      const photo = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await makeLocatedJpeg()) }
      await page.locator('#file-photo').setInputFiles(photo)
      await page.getByRole('button', { name: t('onboarding_photo_send') }).click()
      await expect(page.getByRole('button', { name: t('onboarding_photo_remove') })).toBeVisible()
      await page.locator('[name=bioFr]').fill('Une écoute attentive, un pas à la fois.')
      await page.locator('[name=languages][value=fr]').check({ force: true })
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()

      await expect(page).toHaveURL(new RegExp(step('places')))
      await page.locator('[name=city]').fill('rimouski')
      await page.locator('[name=street]').fill('12, rue Saint-Germain')
      await page.locator('[name=postalCode]').fill('g5l1b2')
      await page.getByRole('button', { name: t('onboarding_place_add'), exact: true }).click()
      await expect(
        page.getByRole('button', { name: t('onboarding_place_remove_named', { city: 'Rimouski' }) }),
      ).toBeVisible()
      await page.getByRole('link', { name: t('onboarding_continue') }).click()

      await expect(page).toHaveURL(new RegExp(step('services')))
      await page.locator('[name=nameFr]').fill('Première rencontre')
      await page.locator('[name=price]').fill('140,50')
      await page.getByRole('button', { name: t('onboarding_service_add'), exact: true }).click()
      await expect(page.locator('.offers-list b')).toHaveText('Première rencontre')
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: t('onboarding_continue') }).click()
      await expect(page).toHaveURL(new RegExp(step('hours')))
      await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
      await expect(page).toHaveURL(new RegExp(step('bank')))
      await page.getByRole('link', { name: t('onboarding_continue') }).click()
      await expect(page).toHaveURL(new RegExp(step('review')))
    }

    const proofName = (kind: string) =>
      t(kind === 'identity' ? 'onboarding_identity_proof' : `onboarding_${kind}`)
    const sendButton = (page: Page, kind: string) =>
      page.getByRole('button', { name: t('onboarding_document_send_named', { name: proofName(kind) }) })

    async function sendProof(
      page: Page,
      kind: string,
      file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
    ) {
      await page.locator(`#file-${kind}`).setInputFiles(file)
      await sendButton(page, kind).click()
      await expect(
        page.getByRole('button', {
          name: t('onboarding_document_remove_named', { name: proofName(kind) }),
        }),
      ).toBeVisible()
    }

    async function replaceProof(page: Page, kind: string) {
      await hydrated(page)
      await expect(page).toHaveURL(new RegExp(step('title')))
      await page
        .locator('.proof', { hasText: proofName(kind) })
        .locator('summary')
        .click()
      await page.locator(`#file-${kind}`).setInputFiles(await jpeg('nouvelle.jpg'))
      await sendButton(page, kind).click()
      await expect(page.locator('.proof', { hasText: proofName(kind) })).toContainText(
        t('onboarding_document_picture'),
      )
    }

    async function send(page: Page, email: string) {
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('onboarding_submit'), exact: true }).click()
      await expect(page.getByText(t('onboarding_notice_sent'))).toBeVisible()
      await expect(page.locator('.file-status')).toContainText(t('onboarding_status_submitted'))
      await runningSite().inbox.waitFor(email, new RegExp(t('mail_verification_received_subject')))
    }

    async function openFromQueue(page: Page, lastName: string) {
      await open(page, at('/dashboard/admin/verifications'))
      expect.soft(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: new RegExp(lastName) }).click()
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(lastName) })).toBeVisible()
      await hydrated(page)
    }

    async function searchNames(page: Page, name: string): Promise<string[]> {
      const answer = await page.request.get(`${runningSite().origin}/api/search?q=${name}`)
      const { cards } = (await answer.json()) as { cards: { name: string }[] }
      return cards.map((card) => card.name)
    }
  })
}

test.describe('without a script', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a file is filled without a script', async ({ newVisitor }) => {
    const t = messagesIn('fr')
    const page = await newVisitor({ javaScriptEnabled: false })
    await enrolQuickly(page, await createPerson({ role: 'professionnel' }))
    await page.goto('/dashboard/professional/onboarding')
    await page.locator('[name=profession]').selectOption('other')
    await page.locator('[name=titleFr]').fill('Sexologue')
    await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
    await expect(page.getByText(t('problem_field_title_choice')).first()).toBeVisible()
    await expect(page.locator('[name=titleFr]')).toHaveValue('Sexologue')
    await page.locator('[name=title]').selectOption('other')
    await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
    await page.locator('#file-insurance').setInputFiles(pdf('assurance.pdf'))
    await page
      .getByRole('button', {
        name: t('onboarding_document_send_named', { name: t('onboarding_insurance') }),
      })
      .click()
    await expect(page.getByText(t('onboarding_document_received'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
    await page.locator('[name=bioFr]').fill('Bonjour.')
    await page.getByRole('button', { name: t('onboarding_save_continue') }).click()
    await page.locator('[name=city]').fill('Atlantide')
    await page.getByRole('button', { name: t('onboarding_place_add'), exact: true }).click()
    await expect(page.getByText(t('problem_onboarding_unknown_place')).first()).toBeVisible()
    await expect(page.locator('[name=city]')).toHaveValue('Atlantide')
  })
})

test('the first steps are made with the keyboard alone', async ({ page }) => {
  const t = messagesIn('fr')
  await enrolQuickly(page, await createPerson({ role: 'professionnel' }))
  await open(page, '/dashboard/professional/onboarding/profession')
  await tabTo(page, '[name=profession]')
  await page.keyboard.type('Autre')
  await tabTo(page, 'button[form=profession-form]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('onboarding_title_heading'))
  await open(page, '/dashboard/professional/onboarding/places')
  await tabTo(page, '[name=city]')
  await page.keyboard.type('Laval')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: t('onboarding_place_remove_named', { city: 'Laval' }) }),
  ).toBeVisible()
  await open(page, '/dashboard/professional/onboarding/services')
  await tabTo(page, '[name=nameFr]')
  await page.keyboard.type('Rencontre')
  await tabTo(page, '[name=price]')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(page.locator('.offers-list b')).toHaveText('Rencontre')
})

/** Like a person: one Tab after the other, until the thing is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Tab never reached ${selector}`)
}
