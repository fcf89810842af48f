import { useCallback, useRef, useState } from 'react'
import type { components } from '#contract/api.d.ts'
import { getLocale } from '../../paraglide/runtime.js'

export type Notice = components['schemas']['Notification']
type Latest = components['schemas']['Notifications']

type Reading = { items?: readonly Notice[]; isBusy: boolean; hasFailed: boolean }

const SHOWN = 10
const TIMEOUT_MS = 15_000

/**
 * Straight from the API: what the router cannot read takes the page away, with whatever is being written on it. A reading
 * that failed leaves what was there before.
 */
export function useLatestNotices(): Reading & { read: () => Promise<void> } {
  const [reading, setReading] = useState<Reading>({ isBusy: false, hasFailed: false })
  const lastAsked = useRef(0)
  const read = useCallback(async () => {
    const asked = ++lastAsked.current
    setReading((before) => ({ ...before, isBusy: true }))
    const items = await fetchLatest()
    if (asked !== lastAsked.current) return
    setReading((before) => ({ ...before, ...(items && { items }), isBusy: false, hasFailed: !items }))
  }, [])
  return { ...reading, read }
}

async function fetchLatest(): Promise<readonly Notice[] | undefined> {
  try {
    const response = await fetch(`/api/notifications?limit=${SHOWN}`, {
      headers: { 'accept-language': getLocale() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? ((await response.json()) as Latest).items : undefined
  } catch {
    return undefined
  }
}
