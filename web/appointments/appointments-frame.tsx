import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { KNOWN_PATH } from '#web/product/visits/known-professional.tsx'
import { Band } from '#web/ui/band.tsx'
import { Container } from '#web/ui/page.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { LIST_PATH } from './visit-paths.ts'
import './appointments.css'

const CalendarDays = iconOf('CalendarDays')
const LayoutDashboard = iconOf('LayoutDashboard')
const UsersRound = iconOf('UsersRound')

type AppointmentsFrameProps = {
  title: string
  lead: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page about one's own appointments: its title over the tabs of the person's space. */
export function AppointmentsFrame({ children, ...band }: AppointmentsFrameProps) {
  const tabs = [
    {
      to: localPath('/dashboard/client'),
      label: m.appointments_tab_home(),
      icon: <LayoutDashboard aria-hidden="true" />,
      isExact: true,
    },
    {
      to: localPath(LIST_PATH),
      label: m.appointments_tab_list(),
      icon: <CalendarDays aria-hidden="true" />,
    },
    {
      to: localPath(KNOWN_PATH),
      label: m.appointments_known_title(),
      icon: <UsersRound aria-hidden="true" />,
    },
  ]
  return (
    <>
      <Band
        {...band}
        art="waves"
        tabs={<TabLinks tone="night" label={m.appointments_sections()} items={tabs} />}
      />
      <Container className="desk visits-grid">{children}</Container>
    </>
  )
}
