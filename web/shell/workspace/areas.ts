import type { Role } from '#domain/accounts/roles.ts'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import { m } from '../../paraglide/messages.js'

const Activity = iconOf('Activity')
const CalendarDays = iconOf('CalendarDays')
const ChartColumn = iconOf('ChartColumn')
const Coins = iconOf('Coins')
const Gift = iconOf('Gift')
const HeartPulse = iconOf('HeartPulse')
const House = iconOf('House')
const Inbox = iconOf('Inbox')
const Landmark = iconOf('Landmark')
const MessagesSquare = iconOf('MessagesSquare')
const Search = iconOf('Search')
const Sun = iconOf('Sun')
const Target = iconOf('Target')
const Stethoscope = iconOf('Stethoscope')
const UserRound = iconOf('UserRound')
const UsersRound = iconOf('UsersRound')
const Wallet = iconOf('Wallet')

/** A page of an area, or several: those below its address, and those that `also` names. */
type Section = { path: string; label: () => string; also?: readonly string[] }

/** A tab of the workspace. Its address is that of its first section, when it has some. */
export type Area = {
  path: string
  label: () => string
  icon: Icon
  sections?: readonly Section[]
  /** What is counted beside its name. */
  counts?: 'unread-threads'
}

type Workspace = {
  /** The tabs, in order; the first is the role's home. Only what exists: an area comes with its first page. */
  areas: readonly Area[]
  /** Under the thumb on a narrow screen, before « Plus »; at most four. */
  thumb: readonly Area[]
}

const appointments: Area = {
  path: '/dashboard/client/appointments',
  label: m.shell_area_appointments,
  icon: CalendarDays,
  sections: [
    { path: '/dashboard/client/appointments', label: m.shell_section_upcoming },
    { path: '/dashboard/client/appointments/past', label: m.shell_section_past },
    { path: '/dashboard/client/appointments/waiting', label: m.shell_section_waiting },
    { path: '/dashboard/client/professionals', label: m.shell_section_professionals },
    { path: '/dashboard/client/family', label: m.shell_section_family },
  ],
}

const receipts: Section = { path: '/dashboard/client/receipts', label: m.shell_section_receipts }

const leaderboard: Section = { path: '/rewards/leaderboard', label: m.shell_section_leaderboard }
const rewards: Area = {
  path: '/rewards',
  label: m.shell_area_rewards,
  icon: Gift,
  sections: [
    { path: '/rewards', label: m.shell_section_catalogue },
    { path: '/rewards/achievements', label: m.shell_section_achievements },
    { path: '/rewards/impact', label: m.shell_section_impact, also: ['/rewards/donations'] },
    leaderboard,
  ],
}
/** No employer sees who stands where. */
const employersRewards: Area = {
  ...rewards,
  sections: rewards.sections?.filter((section) => section !== leaderboard) ?? [],
}

const messages: Area = {
  path: '/messages',
  label: m.shell_area_messages,
  icon: MessagesSquare,
  sections: [
    { path: '/messages', label: m.shell_section_conversations },
    { path: '/messages/archived', label: m.shell_section_archived },
  ],
  counts: 'unread-threads',
}
const practiceMessages: Area = {
  ...messages,
  sections: [
    ...(messages.sections ?? []),
    { path: '/messages/settings', label: m.shell_section_inbox_settings },
  ],
}

const supportMessages: Area = {
  ...messages,
  sections: [...(messages.sections ?? []), { path: '/messages/reports', label: m.shell_section_reports }],
}

const find: Area = { path: '/search', label: m.shell_find, icon: Search }

function memberWorkspace(): Workspace {
  const home: Area = { path: '/dashboard/client', label: m.shell_area_overview, icon: House }
  const health: Area = {
    path: '/dashboard/client/health',
    label: m.shell_area_health,
    icon: HeartPulse,
    sections: [
      { path: '/dashboard/client/health', label: m.shell_section_scans },
      {
        path: '/dashboard/client/health/metrics',
        label: m.shell_section_measures,
        also: ['/dashboard/client/health/import'],
      },
      {
        path: '/dashboard/client/health/forms',
        label: m.shell_section_health_forms,
        also: ['/dashboard/client/health/records'],
      },
    ],
  }
  const goals: Area = {
    path: '/dashboard/client/health/goals',
    label: m.shell_area_goals,
    icon: Target,
    sections: [
      { path: '/dashboard/client/health/goals', label: m.shell_area_goals },
      { path: '/dashboard/client/plans', label: m.shell_section_plans },
    ],
  }
  const money: Area = {
    path: '/dashboard/client/credits',
    label: m.shell_area_money,
    icon: Coins,
    sections: [{ path: '/dashboard/client/credits', label: m.shell_section_credits }, receipts],
  }
  return {
    areas: [home, appointments, health, goals, messages, money, rewards],
    thumb: [home, appointments, find, messages],
  }
}

function professionalWorkspace(): Workspace {
  const home: Area = { path: '/dashboard/professional', label: m.shell_area_today, icon: Sun }
  const calendar: Area = {
    path: '/dashboard/professional/calendar',
    label: m.shell_area_calendar,
    icon: CalendarDays,
    sections: [
      { path: '/dashboard/professional/calendar', label: m.shell_section_schedule },
      {
        path: '/dashboard/professional/availability',
        label: m.shell_section_availability,
        also: ['/dashboard/professional/calendars'],
      },
      { path: '/dashboard/professional/storm-day', label: m.shell_section_storm },
    ],
  }
  const clients: Area = {
    path: '/dashboard/professional/clients',
    label: m.shell_area_clients,
    icon: UsersRound,
    sections: [
      {
        path: '/dashboard/professional/clients',
        label: m.shell_section_clients,
        also: ['/dashboard/professional/documents'],
      },
      { path: '/dashboard/professional/notes', label: m.shell_section_notes },
      {
        path: '/dashboard/professional/forms-received',
        label: m.shell_section_forms_received,
        also: ['/dashboard/professional/answers'],
      },
      { path: '/dashboard/professional/shared-scans', label: m.shell_section_shared },
      { path: '/dashboard/professional/plans', label: m.shell_section_plans },
    ],
  }
  const finances: Area = {
    path: '/dashboard/professional/finances',
    label: m.shell_area_finances,
    icon: Wallet,
    sections: [
      { path: '/dashboard/professional/finances', label: m.shell_section_wallet },
      { path: '/dashboard/professional/finances/taxes', label: m.shell_section_taxes },
    ],
  }
  const figures: Area = {
    path: '/dashboard/professional/analytics',
    label: m.shell_area_figures,
    icon: ChartColumn,
  }
  const practice: Area = {
    path: '/dashboard/professional/profile',
    label: m.shell_area_practice,
    icon: Stethoscope,
    sections: [
      {
        path: '/dashboard/professional/profile',
        label: m.shell_section_practice_profile,
        also: ['/dashboard/professional/onboarding'],
      },
      { path: '/dashboard/professional/services', label: m.shell_section_practice_services },
      { path: '/dashboard/professional/places', label: m.shell_section_practice_places },
      { path: '/dashboard/professional/forms', label: m.shell_section_forms },
      { path: '/dashboard/professional/note-templates', label: m.shell_section_note_templates },
    ],
  }
  return {
    areas: [home, calendar, clients, practiceMessages, finances, figures, practice],
    thumb: [home, calendar, clients, practiceMessages],
  }
}

function employerWorkspace(): Workspace {
  const home: Area = { path: '/dashboard/employer', label: m.shell_area_overview, icon: House }
  return { areas: [home, messages, employersRewards], thumb: [home, messages, employersRewards] }
}

function administratorWorkspace(): Workspace {
  const home: Area = { path: '/dashboard/admin', label: m.shell_area_overview, icon: House }
  const toDo: Area = {
    path: '/dashboard/admin/verifications',
    label: m.shell_area_to_do,
    icon: Inbox,
    sections: [
      { path: '/dashboard/admin/verifications', label: m.shell_section_verifications },
      { path: '/dashboard/admin/absences', label: m.shell_section_absences },
      { path: '/dashboard/admin/matching-questions', label: m.shell_section_questions },
      { path: '/dashboard/admin/storm-day', label: m.shell_section_storm },
    ],
  }
  const finances: Area = { path: '/dashboard/admin/finance', label: m.shell_area_finances, icon: Landmark }
  const system: Area = { path: '/production-dashboard', label: m.shell_area_system, icon: Activity }
  return {
    areas: [home, toDo, supportMessages, finances, system],
    thumb: [home, toDo, supportMessages, finances],
  }
}

const WORKSPACES: Record<Role, Workspace> = {
  particulier: memberWorkspace(),
  professionnel: professionalWorkspace(),
  employeur: employerWorkspace(),
  admin: administratorWorkspace(),
}

export const workspaceOf = (role: Role): Workspace => WORKSPACES[role]

/** Everybody's own account; the sun line stands under the person's name. */
const ACCOUNT: Area = {
  path: '/account/profile',
  label: m.shell_profile,
  icon: UserRound,
  sections: [
    { path: '/account/profile', label: m.shell_profile },
    { path: '/account/security', label: m.shell_security, also: ['/account/second-factor'] },
    { path: '/account/notifications', label: m.shell_notifications, also: ['/notifications'] },
  ],
}

/** Whoever books is a client too: what a professional or an employer booked for themselves, reached from their name. */
const OWN_VISITS: Area = {
  ...appointments,
  label: m.shell_own_visits,
  sections: [...(appointments.sections ?? []), receipts],
}

/** What the account menu adds for this role: areas that have no tab there. */
export function personalAreas(role: Role): readonly Area[] {
  if (role === 'particulier') return []
  return role === 'professionnel' ? [OWN_VISITS, rewards] : [OWN_VISITS]
}

export type Place = {
  area: Area
  section: Section
  isTab: boolean
  /** The page is the section itself, not one below it. */
  isExact: boolean
}

/** The pages of an area, as a person goes to them. */
export const placesOf = (area: Area): readonly Pick<Section, 'path' | 'label'>[] => sectionsOf(area)

/** Where a professional adds a visit. */
export const ADD_VISIT = '/dashboard/professional/calendar/add'

/** Where a page (its French address) stands for this role: the longest address that leads to it. */
export function placeOf(role: Role, page: string): Place | undefined {
  const { areas } = workspaceOf(role)
  const found = [...areas, ACCOUNT, ...personalAreas(role)]
    .flatMap((area) => sectionsOf(area).map((section) => ({ area, section, length: reach(section, page) })))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)[0]
  if (!found) return undefined
  const { area, section } = found
  return { area, section, isTab: areas.includes(area), isExact: section.path === page }
}

const sectionsOf = (area: Area): readonly Section[] => area.sections ?? [area]

/** How much of the page's address the section's explains; 0 when it leads elsewhere. */
function reach({ path, also = [] }: Section, page: string): number {
  const leading = [path, ...also].filter((address) => page === address || page.startsWith(`${address}/`))
  return Math.max(0, ...leading.map(({ length }) => length))
}

/** What `aria-current` says of a tab: that it is the page, or that the page is somewhere in it. */
export function currentArea(area: Area, place: Place | undefined): 'page' | 'true' | undefined {
  if (place?.area !== area) return undefined
  return place.isExact && place.section.path === area.path ? 'page' : 'true'
}
