// A page at 200 % has half the width and half the height: everything is still there.
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { expect, expectPictures, openVisit, type Page, test } from '#tests/harness/video.ts'
import { watchCall } from '#tests/harness/watched-call.ts'

const t = messagesIn('fr')

/** Nothing is wider than the page, and each control of the room can be brought into sight and pressed. */
async function expectReachable(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => scrollTo(0, 0))
    await test.info().attach(`${what}-${colorScheme}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    })
  }
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut =
      scrollWidth > clientWidth
        ? 'body *'
        : '.check-desk :is(h1, h2, p, li, button, input), .night :is(h1, h2, p, li, button)'
    return [...document.querySelectorAll(cut)]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
  })
  expect(tooWide, what).toEqual([])
  const controls = page.getByRole('main').locator('button:visible, input:visible, a:visible')
  for (const control of await controls.all()) {
    await control.scrollIntoViewIfNeeded()
    // Nothing lies over it: a press would arrive.
    await control.click({ trial: true, timeout: 5_000 })
  }
}

for (const viewport of [
  { width: 720, height: 450 },
  { width: 195, height: 422 },
]) {
  test(`at 200 % (${viewport.width} px) the device check, the waiting room and the call are whole`, async ({
    newVisitor,
  }) => {
    test.slow()
    const people = await openVisit(newVisitor, { viewport, deviceScaleFactor: 2 })
    const { client, professional, address } = people
    for (const page of [client, professional]) await watchCall(page)
    await client.goto(address)
    await expect(client.getByRole('heading', { name: t('consultation_check_good') })).toBeVisible()
    await expectReachable(client, `check-${viewport.width}`)
    await client.getByLabel(t('consultation_place')).fill('4120, rue Fabre, Montréal')
    await client.getByRole('button', { name: t('consultation_enter_waiting') }).click()
    await professional.goto(address)
    await professional.getByRole('button', { name: t('consultation_enter'), exact: true }).click()
    const letIn = professional.getByRole('button', { name: t('consultation_let_in'), exact: true })
    await expect(letIn).toBeVisible()
    await expectReachable(client, `waiting-${viewport.width}`)
    await expectReachable(professional, `letting-in-${viewport.width}`)
    await letIn.click()
    await expectPictures(people)
    await expectReachable(client, `call-${viewport.width}`)
    await expectReachable(professional, `call-with-place-${viewport.width}`)
  })
}
