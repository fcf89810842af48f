import type { RouterContextProvider } from 'react-router'
import { VISITOR_HOLD_COOKIE } from '#domain/booking/holds.ts'
import { apiOf } from '#web/shell/api.ts'
import type { HeldView } from './held-time.tsx'

type Args = { context: Readonly<RouterContextProvider>; request: Request }
export type KeptTime = HeldView & { professionalId: string; what: { name: string; startsAt: string } }

/** The time that this browser keeps for whoever makes an account or signs in. Browsers that keep none cost no call. */
export async function findKeptTime({ context, request }: Args): Promise<KeptTime | null> {
  if (!request.headers.get('cookie')?.includes(VISITOR_HOLD_COOKIE)) return null
  const { data } = await apiOf(context).GET('/api/slots/kept')
  const kept = data?.kept
  if (!kept) return null
  const { professional, startsAt, zone, heldUntil } = kept
  const what = { name: professional.name, startsAt }
  return { ...heldUntilView(heldUntil, zone), professionalId: professional.id, what }
}

export function heldUntilView(until: string, zone: string) {
  const secondsLeft = Temporal.Now.instant().until(until).total('seconds')
  return { until, zone, secondsLeft: Math.max(0, Math.floor(secondsLeft)) }
}
