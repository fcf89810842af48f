// The room as the walk of pages looks at any other page, at each of its stages: axe, widths, themes, one title.
import { LOCALES } from '#domain/kernel/locale.ts'
import { open } from '#tests/harness/journeys.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { bookVisit, post } from '#tests/harness/journeys-visits.ts'
import { checkDocument, checkViews, SIZES } from '#tests/harness/page-checks.ts'
import { addressOf } from '#tests/harness/site-pages.ts'
import { expect, openVisit, type Page, test } from '#tests/harness/video.ts'
import { walkRoom } from '#tests/harness/video-stages.ts'

// Who leaves may still be asked for a message of theirs.
test.use({ expectedErrors: [/status of 409/] })

for (const locale of LOCALES) {
  test(`${locale}: every stage of the room, at both widths and in both themes`, async ({ newVisitor }) => {
    test.slow()
    const t = messagesIn(locale)
    const people = await openVisit(newVisitor, { locale, reducedMotion: 'reduce' })
    const show = (stage: string, page: Page) =>
      test.step(stage, async () => {
        await checkDocument(page, locale)
        await checkViews(page, locale)
        if (stage === 'professional-call') await expectPlaceInSight(page)
        await page.setViewportSize(SIZES[1440])
      })

    const { client, professionalId } = people
    const ahead = await bookVisit(client, professionalId, 30)
    await open(client, addressOf(`/consultation/${ahead.id}`, locale))
    await expect(client.getByRole('link', { name: t('consultation_see_visit') })).toBeVisible()
    await show('early', client)
    await post(client, `/api/appointments/${ahead.id}/cancel`, { expectedFeeCents: 0 })
    await client.reload()
    await expect(client.getByRole('heading', { name: t('consultation_cancelled_title') })).toBeVisible()
    await show('cancelled', client)

    await walkRoom(people, { t, show })
  })
}

const BETWEEN = { width: 760, height: 900 }

/** Where the person is in case of emergency: one's own picture never lies over it. */
async function expectPlaceInSight(page: Page): Promise<void> {
  for (const size of [...Object.values(SIZES), BETWEEN]) {
    await page.setViewportSize(size)
    const [place, own] = await Promise.all(
      ['.stage__place', '.stage__self'].map((part) => page.locator(part).boundingBox()),
    )
    const isBeside = (place?.x ?? Infinity) + (place?.width ?? 0) <= (own?.x ?? 0)
    expect.soft(isBeside, `the place in sight at ${size.width}`).toBe(true)
  }
}
