import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item } from '#web/ui/item-list.tsx'
import { type BrowserState, useThisBrowser } from './use-this-browser.ts'

const BellOff = iconOf('BellOff')
const Smartphone = iconOf('Smartphone')

/** The browser that the page is read in, as a way to be reached. */
export function BrowserItem({ publicKey }: { publicKey: string | null }) {
  const { state, hasFailed, isBusy, change } = useThisBrowser(publicKey)
  const { title, detail, act } = hasFailed ? failed(state) : WORDS[state]
  const isBlocked = state === 'blocked' || hasFailed
  return (
    <Item
      icon={isBlocked ? <BellOff aria-hidden="true" /> : <Smartphone aria-hidden="true" />}
      tone={isBlocked ? 'warning' : state === 'on' ? 'success' : 'brand'}
      title={title()}
      detail={<span role="status">{detail()}</span>}
      end={
        act && (
          <Button variant="text" size="sm" onClick={() => void change()} isBusy={isBusy}>
            {act()}
          </Button>
        )
      }
    />
  )
}

type Words = { title: () => string; detail: () => string; act?: () => string }

const off: Words = {
  title: m.notifications_browser_off,
  detail: m.notifications_browser_off_text,
  act: m.notifications_browser_turn_on,
}
const WORDS: Record<BrowserState, Words> = {
  'not-offered': { title: off.title, detail: m.notifications_browser_not_offered },
  unknown: { title: off.title, detail: off.detail },
  none: { title: m.notifications_browser_none, detail: m.notifications_browser_none_text },
  off,
  blocked: {
    title: m.notifications_browser_blocked,
    detail: m.notifications_browser_blocked_text,
    act: m.notifications_browser_retry,
  },
  on: {
    title: m.notifications_browser_on,
    detail: m.notifications_browser_on_text,
    act: m.notifications_browser_turn_off,
  },
}

const failed = (state: BrowserState): Words => ({
  title: WORDS[state].title,
  detail: state === 'unknown' ? m.notifications_browser_unknown : m.notifications_browser_failed,
  act: m.notifications_browser_retry,
})
