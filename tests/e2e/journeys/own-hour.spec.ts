// A video visit is told in the zone of its professional, and where clocks differ in the reader's own too.
import { createBookable } from '#tests/harness/bookable.ts'
import { createPerson, expect, open, runningSite, signInQuickly, test } from '#tests/harness/journeys.ts'
import { bookVisit, freeTimes, holdVisit } from '#tests/harness/journeys-visits.ts'

const OWN = 'Là où vous êtes'

test('the time that is chosen, kept, or moved to is told in the hour of where its reader is', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ timezoneId: 'America/Vancouver' })
  const { professionalId, slug } = await createBookable(runningSite().databaseUrl)
  await signInQuickly(page, await createPerson({ role: 'particulier' }))
  const { id } = await bookVisit(page, professionalId, 60)
  const { times } = await freeTimes(page, professionalId)
  const time = times[10]
  const chosen = (mode: string) =>
    `/book/${slug}?${new URLSearchParams({ mode, time: time?.startsAt ?? '' })}`

  await open(page, chosen('video'))
  await expect(page.getByText(OWN)).toBeVisible()
  await open(page, chosen('in-person'))
  await expect(page.getByText(OWN)).toHaveCount(0)

  const held = await holdVisit(page, professionalId, 90)
  await open(page, `/book/${slug}/review/${held.id}`)
  await expect(page.getByText(OWN)).toBeVisible()

  await open(page, `/dashboard/client/appointments/${id}?do=move`)
  await page.locator('.visit-time').first().click()
  await expect(page.locator('#chosen').getByText(OWN)).toBeVisible()
})
