import { createBookable } from '#tests/harness/bookable.ts'
import { findViolations } from '#tests/harness/journeys-axe.ts'
import { createPerson, open, runningSite, signInQuickly } from '#tests/harness/journeys.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, post } from '#tests/harness/journeys-visits.ts'
import { expect, openVisit, test } from '#tests/harness/video.ts'

test.use({ expectedErrors: [/status of 404/] })
const t = messagesIn('fr')

test('before its time, the room says when it opens, in the reader’s own hour too', async ({ newVisitor }) => {
  const page = await newVisitor({ timezoneId: 'America/Vancouver' })
  const { professionalId } = await createBookable(runningSite().databaseUrl, { meetingUrl: null })
  await signInQuickly(page, await createPerson({ role: 'particulier' }))
  const { id } = await bookVisit(page, professionalId, 30)
  await open(page, `/consultation/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La salle ouvre')
  await expect(page.getByText('Là où vous êtes, il sera')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await post(page, `/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: t('consultation_cancelled_title') })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: t('consultation_see_visit') }).click()
  await expect(page).toHaveURL(new RegExp(`/appointments/${id}$`))
})

test('nobody else finds the room, and a visit in person has none', async ({ newVisitor }) => {
  const { client, address, name } = await openVisit(newVisitor)
  const stranger = await newVisitor()
  await signInQuickly(stranger, await createPerson({ role: 'particulier' }))
  expect((await stranger.goto(address))?.status()).toBe(404)
  await expect(stranger.getByText(name)).toHaveCount(0)
  const { professionalId } = await createBookable(runningSite().databaseUrl)
  const inPerson = await bookVisit(client, professionalId, 2, 'in-person')
  expect((await client.goto(`/consultation/${inPerson.id}`))?.status()).toBe(404)
})

test('a blocked camera is told in words, and one enters with sound only', async ({ newVisitor }) => {
  const { client, address, name } = await openVisit(newVisitor)
  await client.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('', 'NotAllowedError')) : ask(wanted)
  })
  await client.goto(address)
  await expect(client.getByRole('heading', { name: t('consultation_check_sound') })).toBeVisible()
  await expect(client.getByText(t('consultation_camera_blocked'))).toBeVisible()
  expect(await findViolations(client)).toEqual([])
  await client.getByRole('button', { name: t('consultation_enter_waiting') }).click()
  await expect(client.getByRole('heading', { name: t('consultation_not_here', { name }) })).toBeVisible()
})

test('a second tab takes the seat; the first says so and can come back', async ({ newVisitor }) => {
  const { client, address, name } = await openVisit(newVisitor)
  await client.goto(address)
  await client.getByRole('button', { name: t('consultation_enter_waiting') }).click()
  const waiting = t('consultation_not_here', { name })
  await expect(client.getByRole('heading', { name: waiting })).toBeVisible()
  const second = await client.context().newPage()
  await second.goto(address)
  await second.getByRole('button', { name: t('consultation_enter_waiting') }).click()
  await expect(second.getByRole('heading', { name: waiting })).toBeVisible()
  await expect(client.getByRole('heading', { name: t('consultation_replaced_title') })).toBeFocused()
  expect(await findViolations(client)).toEqual([])
  await client.getByRole('button', { name: t('consultation_replaced_back') }).click()
  await expect(client.getByRole('heading', { name: waiting })).toBeVisible()
  await expect(second.getByRole('heading', { name: t('consultation_replaced_title') })).toBeVisible()
})

test('who comes by a link inside the site has the camera too', async ({ newVisitor }) => {
  const { client, address, id } = await openVisit(newVisitor)
  await open(client, `/dashboard/client/appointments/${id}`)
  await client.locator(`a[href="${address}"]`).first().click()
  await expect(client.getByRole('heading', { name: t('consultation_check_good') })).toBeVisible()
})
