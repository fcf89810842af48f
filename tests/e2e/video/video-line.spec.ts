// What a call does when its line gets weak, when its credential ends, and when its picture is taken out of the page.
import { setTimeout as wait } from 'node:timers/promises'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import {
  CREDENTIAL_SECONDS,
  expect,
  expectPictures,
  meetQuickly,
  openVisit,
  test,
} from '#tests/harness/video.ts'
import { readCall } from '#tests/harness/watched-call.ts'

const t = messagesIn('fr')

test('on a weak line the picture gives way to the sound, and comes back by itself', async ({
  newVisitor,
  calls,
}) => {
  test.slow()
  const people = await openVisit(newVisitor)
  const { client, professional } = people
  await meetQuickly(people, t)
  await expect(client.getByText(t('consultation_you'), { exact: true })).toBeVisible()

  // Each way passes the line twice: a fifth of the sound is lost, and the check that keeps the call open still arrives.
  calls.line.lose(0.12)
  for (const page of [client, professional])
    await expect(page.getByText(t('consultation_you_paused'), { exact: true })).toBeVisible({
      timeout: 40_000,
    })
  await expect(client.getByText(t('consultation_line_weak'), { exact: true })).toBeVisible()
  const before = (await readCall(client)).frames
  await wait(2_000)
  expect((await readCall(client)).frames - before).toBeLessThan(10)

  calls.line.lose(0)
  for (const page of [client, professional])
    await expect(page.getByText(t('consultation_you'), { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectPictures(people)
})

test('a call that outlives its credential has a new one, and finds a new way with it', async ({
  newVisitor,
  calls,
}) => {
  test.slow()
  const people = await openVisit(newVisitor)
  const { client, professional } = people
  await meetQuickly(people, t)
  const credentials = () =>
    Promise.all([client, professional].map(async (page) => (await readCall(page)).credential))
  const first = await credentials()
  await wait((CREDENTIAL_SECONDS + 2) * 1_000)
  await expectPictures(people)
  const renewed = await credentials()
  const endOf = (credential = '') => Number(credential.split(':')[0])
  for (const [index, credential] of renewed.entries())
    expect(endOf(credential)).toBeGreaterThan(endOf(first[index]))

  // The first one opens nothing any more: the line that comes back is of the second.
  calls.relay.process.kill('SIGSTOP')
  await expect(
    client.getByRole('heading', { name: t('consultation_lost_other_title', { name: people.name }) }),
  ).toBeVisible({
    timeout: 30_000,
  })
  calls.relay.process.kill('SIGCONT')
  await expectPictures(people)
})

test('the picture goes into a small window, and back', async ({ newVisitor }) => {
  const people = await openVisit(newVisitor)
  const { client } = people
  await meetQuickly(people, t)
  const isDetached = () => client.evaluate(() => document.pictureInPictureElement?.tagName ?? null)
  await client.getByRole('button', { name: t('consultation_detach') }).click()
  await expect.poll(isDetached).toBe('VIDEO')
  await client.getByRole('button', { name: t('consultation_attach') }).click()
  await expect.poll(isDetached).toBeNull()
  await expect(client.getByRole('button', { name: t('consultation_detach') })).toBeVisible()
  await expectPictures(people)
})
