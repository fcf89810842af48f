import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { currentSubscription, keepBrowser } from '#web/shell/notified-browser.ts'

export type BrowserState = 'not-offered' | 'unknown' | 'none' | 'blocked' | 'off' | 'on'
type Known = {
  state: BrowserState
  /** The last question or change: the state is what it was before. */
  hasFailed: boolean
  isBusy: boolean
}

/** Whether this browser shows our notices: it alone knows, so it is asked once the page is there. */
export function useThisBrowser(publicKey: string | null) {
  const { submit } = useFetcher()
  const [known, setKnown] = useState<Known>({
    state: publicKey ? 'unknown' : 'not-offered',
    hasFailed: false,
    isBusy: false,
  })
  useEffect(() => {
    if (!publicKey) return
    void settle(findState()).then((settled) => setKnown((before) => ({ ...before, ...settled })))
  }, [publicKey])

  async function turnOn(): Promise<BrowserState> {
    if ((await Notification.requestPermission()) !== 'granted') return findState()
    const subscription = await subscribe(publicKey ?? '')
    const { keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    await submit({ intent: 'browser', endpoint: subscription.endpoint, p256dh, auth }, { method: 'post' })
    if (!(await keepBrowser())) throw new Error('the browser was not taken')
    return 'on'
  }

  async function turnOff(): Promise<BrowserState> {
    const subscription = await currentSubscription()
    if (subscription) {
      await submit({ intent: 'forget-browser', endpoint: subscription.endpoint }, { method: 'post' })
      await subscription.unsubscribe()
    }
    return 'off'
  }

  async function change() {
    const act = known.state === 'unknown' ? findState : known.state === 'on' ? turnOff : turnOn
    setKnown((before) => ({ ...before, isBusy: true }))
    const settled = await settle(act())
    setKnown((before) => ({ ...before, ...settled }))
  }
  return { ...known, change }
}

async function settle(asked: Promise<BrowserState>): Promise<Partial<Known>> {
  try {
    return { state: await asked, hasFailed: false, isBusy: false }
  } catch {
    return { hasFailed: true, isBusy: false }
  }
}

async function findState(): Promise<BrowserState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return (await keepBrowser()) ? 'on' : 'off'
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
