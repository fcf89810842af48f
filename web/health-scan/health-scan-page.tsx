import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { findProfile } from '#web/shell/session.ts'
import type { Route } from './+types/health-scan-page'
import { ScanIntro } from './scan-intro.tsx'
import { readText, subscribe } from '#web/product/health/scan-store.ts'
import type { ProfessionNames } from './result-props.ts'
import './health-scan.css'
import './result.css'

export async function loader(args: Route.LoaderArgs) {
  const locale = getLocale()
  const member = await findProfile(args)
  const saved = member?.userType === 'particulier' && (await apiOf(args.context).GET('/api/scan-results'))
  const names = PROFESSIONS.map(({ code, name }) => [code, name[locale].toLocaleLowerCase(locale)])
  return {
    professions: Object.fromEntries(names) as ProfessionNames,
    // Moments alone: the page needs to know whether this result is saved, and no more of it.
    saved: ((saved && saved.data) || []).map(({ completedAt }) => completedAt),
  }
}

/** The names do not change under a scan, and a step must not ask the server for anything. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.health_scan_title(), description: m.health_scan_description() }
  return pageHead(matches, { ...texts, path: '/health-scan' })
}

const loadSteps = () => import('./scan-steps.tsx')
const ScanSteps = lazy(() => loadSteps().then(({ ScanSteps: component }) => ({ default: component })))

/** Questions and result come as soon as the page is quiet or touched; from then on the network may be cut. */
export default function HealthScanPage({ loaderData: { professions, saved } }: Route.ComponentProps) {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  useInteractionOrDelay(() => void loadSteps())
  const isIntro = text === null || hash === '#start' || (text === '' && !/^#(?:[qf]\d|result)$/.test(hash))
  const wasIntro = useRef(false)
  useEffect(() => {
    if (isIntro) wasIntro.current = text !== null
  }, [isIntro, text])

  const intro = (
    <ScanIntro
      isReady={text !== null}
      onStart={() => void navigate({ hash: '#q1' }, { preventScrollReset: true })}
    />
  )
  return (
    <div ref={page} className="scan-page">
      {isIntro ? (
        intro
      ) : (
        <Suspense fallback={intro}>
          <ScanSteps professions={professions} saved={saved} intro={intro} page={page} wasIntro={wasIntro} />
        </Suspense>
      )}
    </div>
  )
}

/** Late enough to leave the first view alone. */
const DELAY_MS = 1_000
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Once, when everything that was asked for has come, or earlier at the visitor’s first sign of life. */
function useInteractionOrDelay(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    const once = new AbortController()
    const handle = () => {
      once.abort()
      latest.current()
    }
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, handle, { signal: once.signal, passive: true })
    const timer = setTimeout(handle, DELAY_MS)
    once.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => once.abort()
  }, [])
}
