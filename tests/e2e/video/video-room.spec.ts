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
  await expect(page.getByText('Là où vous êtes')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await test.step('so do the confirmation, the visit’s own page and the home', async () => {
    const visit = `/dashboard/client/appointments/${id}`
    for (const path of [`/book/moi/confirmed/${id}`, visit, '/dashboard/client']) {
      await open(page, path)
      await expect(page.getByText('Là où vous êtes').first(), path).toBeVisible()
    }
    const near = await newVisitor({ timezoneId: 'America/Toronto' })
    await near.context().addCookies(await page.context().cookies())
    await open(near, visit)
    await expect(near.getByText('Là où vous êtes')).toHaveCount(0)
    await open(page, `/consultation/${id}`)
  })

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

test('a closed camera and a muted microphone stay so over a reload, a lost device and a return', async ({
  newVisitor,
}) => {
  const { client, address, name } = await openVisit(newVisitor)
  const button = (key: Parameters<typeof t>[0]) => client.getByRole('button', { name: t(key), exact: true })
  // Every track that the page is given, so that one of them can be unplugged.
  await client.addInitScript(() => {
    const given: MediaStreamTrack[] = []
    Object.assign(window, { given })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      given.push(...stream.getTracks())
      return stream
    }
  })
  const readGiven = () =>
    client.evaluate(() =>
      (window as typeof window & { given: MediaStreamTrack[] }).given
        .filter(({ readyState }) => readyState === 'live')
        .map(({ kind, enabled }) => ({ kind, enabled })),
    )
  await client.goto(address)
  await button('consultation_mute').click()
  await button('consultation_camera_close').click()
  await client.evaluate(() => {
    const { given } = window as typeof window & { given: MediaStreamTrack[] }
    given.findLast(({ kind }) => kind === 'audio')?.dispatchEvent(new Event('ended'))
  })
  await expect.poll(readGiven).toEqual([{ kind: 'audio', enabled: false }])
  await button('consultation_enter_waiting').click()
  const expectClosed = async () => {
    await expect(client.getByRole('heading', { name: t('consultation_not_here', { name }) })).toBeVisible()
    await expect(button('consultation_unmute')).toBeVisible()
    await expect(button('consultation_camera_open')).toBeVisible()
    expect((await readGiven()).filter(({ kind, enabled }) => kind === 'video' || enabled)).toEqual([])
  }
  await expectClosed()
  await client.reload()
  await expectClosed()
  await button('consultation_leave').click()
  await button('consultation_return').click()
  await expectClosed()
  await button('consultation_camera_open').click()
  await expect(button('consultation_camera_close')).toBeVisible()
})

test('who comes by a link inside the site has the camera too', async ({ newVisitor }) => {
  const { client, address, id } = await openVisit(newVisitor)
  await open(client, `/dashboard/client/appointments/${id}`)
  await client.locator(`a[href="${address}"]`).first().click()
  await expect(client.getByRole('heading', { name: t('consultation_check_good') })).toBeVisible()
})
