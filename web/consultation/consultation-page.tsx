import { lazy, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useEachMinute } from '#web/shell/use-each-minute.ts'
import { useReloadWhenRestored } from '#web/shell/use-reload-when-restored.ts'
import type { Route } from './+types/consultation-page'
import { FocusFrame } from '#web/product/focus/focus-frame.tsx'
import { OutsideRoom } from './outside-room.tsx'
import { RoomOpening } from './room-opening.tsx'
import { roomView } from './room-view.server.ts'
import { whenLine } from './room-words.ts'
import { useOwnDocument } from './use-own-document.ts'
import './consultation.css'

const OpenRoom = lazy(async () => ({ default: (await import('./open-room.tsx')).OpenRoom }))

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireSecondFactor(args)
  const api = apiOf(args.context)
  const params = { path: { id: args.params.appointmentId } }
  const [room, visit] = await Promise.all([
    api.GET('/api/consultations/{id}', { params }),
    api.GET('/api/appointments/{id}', { params }),
  ])
  return roomView(
    loaded(room, localPath('/login')),
    loaded(visit, localPath('/login')),
    profile,
    Temporal.Now.instant(),
  )
}

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.consultation_head(),
    description: m.consultation_description(),
    path: `/consultation/${params.appointmentId}`,
    isPrivate: true,
  })
}

export default function ConsultationPage({ loaderData: view }: Route.ComponentProps) {
  const isReady = useOwnDocument()
  useReloadWhenRestored()
  // Early, the page opens by itself.
  useEachMinute(view.state === 'early')
  if (view.state !== 'open' || view.isBlocked || view.ownRoom !== null) {
    return (
      <FocusFrame
        title={m.consultation_with({ name: view.other.name })}
        line={whenLine(view)}
        exit={view.homePath}
      >
        <OutsideRoom view={view} />
      </FocusFrame>
    )
  }
  return (
    <Suspense fallback={<RoomOpening view={view} />}>
      {isReady ? <OpenRoom view={view} /> : <RoomOpening view={view} />}
    </Suspense>
  )
}
