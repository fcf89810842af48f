import { m } from '#web/paraglide/messages.js'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { localPath } from '#web/shell/paths.ts'

/** A page that is part of one of the tabs without being it: one scan, a file to import. */
export type WithinTab = 'scans' | 'measures' | undefined

/** The pages of a member's own health, each a click from the others. */
export function MemberTabs({ within }: { within?: WithinTab }) {
  const items = [
    { to: localPath('/dashboard/client'), label: m.metrics_tab_overview(), isExact: true },
    {
      to: localPath('/dashboard/client/health'),
      label: m.metrics_tab_scans(),
      isExact: true,
      isWithin: within === 'scans',
    },
    {
      to: localPath('/dashboard/client/health/metrics'),
      label: m.metrics_tab_measures(),
      isWithin: within === 'measures',
    },
    { to: localPath('/dashboard/client/health/goals'), label: m.metrics_tab_goals() },
  ]
  return <TabLinks tone="night" label={m.metrics_tabs()} items={items} />
}
