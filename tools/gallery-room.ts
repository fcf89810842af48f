// The stages of a video visit's room, which no address alone leads to: two people who meet for the gallery.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Locale } from '#domain/kernel/locale.ts'
import { newAddress, runningSite } from '#tests/harness/journeys.ts'
import { messagesIn } from '#tests/harness/journeys-texts.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'
import { openVisit } from '#tests/harness/video.ts'
import { walkRoom } from '#tests/harness/video-stages.ts'

type Visit = { id: string; mode: string }
type Show = (locale: Locale, stage: string, page: Page) => Promise<void>

type RoomSettings = {
  /** Without coturn on this machine, the walk ends at the door. */
  canCall: boolean
  settings: BrowserContextOptions
}

/** Once a language, for who was let in is in. */
export async function showRoom(
  browser: Browser,
  { canCall, settings }: RoomSettings,
  show: Show,
): Promise<void> {
  for (const locale of everyLanguage) {
    const contexts: BrowserContext[] = []
    const newVisitor = async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: runningSite().origin,
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        reducedMotion: 'reduce',
        ...settings,
        ...options,
      })
      contexts.push(context)
      return context.newPage()
    }
    const people = await openVisit(newVisitor, { locale, professionalName: 'Laurence Deschênes' })
    await walkRoom(people, {
      t: messagesIn(locale),
      canCall,
      show: (stage, page) => show(locale, stage, page),
    })
    await Promise.all(contexts.map((context) => context.close()))
  }
}

/** The room of a visit that was: this member's last one. */
export async function showClosedRoom(member: BrowserContext, show: Show): Promise<void> {
  const page = await member.newPage()
  const answer = await page.request.get(`${runningSite().origin}/api/appointments?when=past`)
  const { appointments } = (await answer.json()) as { appointments: Visit[] }
  const last = appointments.find(({ mode }) => mode === 'video')
  for (const locale of last ? everyLanguage : []) {
    await page.goto(addressOf(`/consultation/${last?.id}`, locale))
    await show(locale, 'closed', page)
  }
  await page.close()
}
