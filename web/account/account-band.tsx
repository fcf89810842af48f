import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Band } from '#web/ui/band.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import './account.css'

const ShieldCheck = iconOf('ShieldCheck')
const UserRound = iconOf('UserRound')

/** The title of an account page over the tabs of the account. */
export function AccountBand({ title, lead }: { title: string; lead: ReactNode }) {
  const tabs = [
    {
      to: localPath('/account/profile'),
      label: m.account_tab_profile(),
      icon: <UserRound aria-hidden="true" />,
    },
    {
      to: localPath('/account/security'),
      label: m.account_tab_security(),
      icon: <ShieldCheck aria-hidden="true" />,
    },
  ]
  return (
    <Band
      art="waves"
      title={title}
      lead={lead}
      tabs={<TabLinks tone="night" label={m.account_tabs()} items={tabs} />}
    />
  )
}
