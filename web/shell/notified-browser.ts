import { useEffect } from 'react'

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser shows the signed-in person's notices. Asking ties it to the present session, whose end ends it. */
export async function keepBrowser(): Promise<boolean> {
  const subscription = await currentSubscription()
  if (!subscription) return false
  const response = await fetch('/api/notifications/browsers/keep', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  })
  return response.ok && ((await response.json()) as { isOn: boolean }).isOn
}

/** Once for each time that somebody arrives among their pages. */
export function useKeptBrowser(): void {
  useEffect(() => {
    void keepBrowser().catch(() => undefined)
  }, [])
}
