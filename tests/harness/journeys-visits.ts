// Visits of people who are signed in, booked through the API as the site books them.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Mode } from '#domain/directory/modes.ts'
import { runningSite } from './journeys.ts'
import { PRICE } from './practices.ts'

type FreeSlot = { startsAt: string; endsAt: string; placeId: string | null }
export type BookedVisit = FreeSlot & { id: string; version: number }

/** Free times as any visitor sees them. */
export async function freeTimes(page: Page, professionalId: string, query = 'mode=video&days=28') {
  const answer = await page.request.get(
    `${runningSite().origin}/api/professionals/${professionalId}/availability?${query}`,
  )
  const body = (await answer.json()) as { service: { id: string }; days: { slots: FreeSlot[] }[] }
  return { serviceId: body.service.id, times: body.days.flatMap(({ slots }) => slots) }
}

/** Held by whoever the page is signed in as, at the first time this many hours away. */
export async function holdVisit(
  page: Page,
  professionalId: string,
  hours: number,
  mode: Mode = 'video',
): Promise<BookedVisit> {
  const { serviceId, times } = await freeTimes(page, professionalId, `mode=${mode}&days=28`)
  const from = Temporal.Now.instant().add({ hours })
  const slot = times.find(({ startsAt }) => Temporal.Instant.compare(startsAt, from) >= 0)
  if (!slot) throw new Error('no free time that far')
  return post<BookedVisit>(page, '/api/appointments/holds', {
    professionalId,
    serviceId,
    mode,
    placeId: slot.placeId,
    startsAt: slot.startsAt,
    priceCents: PRICE,
    attendee: 'self',
  })
}

/** The button of the last step, whatever it says of the money. */
export const confirmButton = (page: Page) => page.locator('.book-decision button[type=submit]:not([name])')

/** Held and confirmed, to be paid on site. */
export async function bookVisit(...args: Parameters<typeof holdVisit>): Promise<BookedVisit> {
  const [page] = args
  const held = await holdVisit(...args)
  return post<BookedVisit>(page, `/api/appointments/${held.id}/confirm`, { payment: 'on-site' })
}

/** Posted once by whoever the page is signed in as; throws what was refused. */
export async function post<T = unknown>(page: Page, path: string, data: object = {}): Promise<T> {
  const { origin } = runningSite()
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await page.request.post(origin + path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
