import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

/** A member's credits and receipts, beside the rest of their space. */
export function MoneyTabs() {
  const items = [
    { to: localPath('/dashboard/client'), label: m.credits_tab_home(), isExact: true },
    { to: localPath('/dashboard/client/appointments'), label: m.credits_tab_visits() },
    { to: localPath('/dashboard/client/health'), label: m.credits_tab_health() },
    { to: localPath('/dashboard/client/credits'), label: m.credits_tab_credits() },
    { to: localPath('/dashboard/client/receipts'), label: m.credits_tab_receipts() },
  ]
  return <TabLinks tone="night" label={m.credits_sections()} items={items} />
}
