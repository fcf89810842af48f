import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Band } from '#web/ui/band.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'

const CalendarDays = iconOf('CalendarDays')
const Clock = iconOf('Clock')
const LayoutDashboard = iconOf('LayoutDashboard')
const Wallet = iconOf('Wallet')

type ProfessionalBandProps = { title: string; lead: ReactNode; eyebrow?: ReactNode; actions?: ReactNode }

/** The title of a page of the practice, over its tabs. */
export function ProfessionalBand(band: ProfessionalBandProps) {
  const tabs = [
    {
      to: localPath('/dashboard/professional'),
      label: m.appointments_pro_tab_home(),
      icon: <LayoutDashboard aria-hidden="true" />,
      isExact: true,
    },
    {
      to: localPath('/dashboard/professional/calendar'),
      label: m.appointments_pro_tab_list(),
      icon: <CalendarDays aria-hidden="true" />,
    },
    {
      to: localPath('/dashboard/professional/availability'),
      label: m.appointments_pro_tab_hours(),
      icon: <Clock aria-hidden="true" />,
    },
    {
      to: localPath('/dashboard/professional/finances'),
      label: m.finances_tab(),
      icon: <Wallet aria-hidden="true" />,
    },
  ]
  return (
    <Band
      {...band}
      art="waves"
      tabs={<TabLinks tone="night" label={m.appointments_sections()} items={tabs} />}
    />
  )
}
