// The stages of an open room, one after the other, as its two people go through them: for axe, and for pictures.
import { expect, type Page } from '@playwright/test'
import type { Translate } from './journeys-texts.ts'
import { expectPictures, type TwoPeople } from './video.ts'
import { watchCall } from './watched-call.ts'

const CLIENT_NAME = 'Camille Roy'
const PLACE = '4120, rue Fabre, Montréal'
const TEXTS = ['kinésithérapie', 'Voici le lien : https://exemple.ca/exercices']
/** The line is tried through the relay first: on a busy machine that takes its time. */
const PATIENCE = { timeout: 30_000 }

type Walk = {
  t: Translate
  /** Without a relay there is no call: the walk ends at the door. */
  canCall?: boolean
  show: (stage: string, page: Page) => Promise<void>
}

/** Shows each stage while it lasts, and goes on once it was shown. */
export async function walkRoom(people: TwoPeople, { t, canCall = true, show }: Walk): Promise<void> {
  const { client, professional, name, address } = people
  const heading = (page: Page, key: string, inputs: Record<string, string> = {}) =>
    expect(page.getByRole('heading', { name: t(key, inputs) })).toBeVisible(PATIENCE)
  const button = (page: Page, key: string, inputs: Record<string, string> = {}) =>
    page.getByRole('main').getByRole('button', { name: t(key, inputs), exact: true })
  const checked = canCall ? 'consultation_check_good' : 'consultation_check_no_line'
  for (const page of [client, professional]) await watchCall(page)

  await client.goto(address)
  await heading(client, checked)
  if (canCall) await expect(client.getByText(t('consultation_heard'))).toBeAttached(PATIENCE)
  await show('check', client)
  await client.getByLabel(t('consultation_place')).fill(PLACE)
  await button(client, 'consultation_enter_waiting').click()
  await heading(client, 'consultation_not_here', { name })
  await show('waiting', client)

  await professional.goto(address)
  await heading(professional, checked)
  await show('professional-check', professional)
  await button(professional, 'consultation_enter').click()
  await heading(professional, 'consultation_waits', { name: CLIENT_NAME })
  await show('professional-letting-in', professional)
  await heading(client, 'consultation_knows', { name })
  await show('waiting-known', client)
  if (!canCall) return

  await button(professional, 'consultation_let_in').click()
  await expectPictures(people, PATIENCE.timeout)
  await expect(professional.getByText(PLACE)).toBeVisible(PATIENCE)
  await show('call', client)
  await show('professional-call', professional)
  await button(client, 'consultation_write', { name }).click()
  for (const text of TEXTS) {
    await client.getByLabel(t('consultation_texts_label', { name })).fill(text)
    await client.keyboard.press('Enter')
  }
  await expect(client.getByRole('log').getByText(TEXTS.at(-1) ?? '')).toBeVisible()
  await show('call-writing', client)
  await client.keyboard.press('Escape')
  await button(client, 'consultation_camera_close').click()
  await expect(professional.getByText(t('consultation_other_camera_closed'))).toBeVisible(PATIENCE)
  await show('professional-call-no-camera', professional)

  await button(client, 'consultation_leave').click()
  await heading(client, 'consultation_goodbye', { name: CLIENT_NAME.split(' ')[0] ?? '' })
  await show('ended', client)
  await heading(professional, 'consultation_other_left', { name: CLIENT_NAME })
  await show('professional-other-left', professional)
  await button(professional, 'consultation_leave').click()
  await heading(professional, 'consultation_goodbye', { name: name.split(' ')[0] ?? '' })
  await show('professional-ended', professional)
}
