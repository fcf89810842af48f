import type { components } from '#contract/api.d.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { fold } from '#domain/kernel/fold.ts'
import { formatDay, formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { typedDate } from '#domain/kernel/typed-date.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { PaletteItem, PaletteSection } from '#web/ui/palette.tsx'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { ADD_VISIT, personalAreas, placesOf, workspaceOf } from './areas.ts'
import { Marked } from './marked.tsx'

const CalendarDays = iconOf('CalendarDays')
const CalendarPlus = iconOf('CalendarPlus')
const MessageCircle = iconOf('MessageCircle')
const Search = iconOf('Search')

export type FoundClient = components['schemas']['PaletteClients'][number]

const CALENDAR = '/dashboard/professional/calendar'

/** What an item does: leads to a page, or opens the thread of a visit's two people. */
export type PaletteAct = { to: string } | { writeAbout: string }
type Item = PaletteItem & { act: PaletteAct }
type Section = Omit<PaletteSection, 'items'> & { items: readonly Item[] }

type Asked = { role: Role; text: string; found: readonly FoundClient[]; now: Temporal.Instant }

/** People first, then what can be done for the first of them, then pages and dates. */
export function paletteSections(asked: Asked): readonly Section[] {
  const sections: Section[] = [
    {
      id: 'clients',
      title: m.shell_palette_clients(),
      items: asked.found.flatMap((one) => clientItem(one, asked)),
    },
    ...actsFor(asked.found[0]),
    {
      id: 'go',
      title: m.shell_palette_go(),
      items: [...dateItems(asked), ...pageItems(asked), ...searchItem(asked)],
    },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

const dayOf = (moment: string) => formatDay(moment, getLocale())
const pathOfVisit = (id: string) => `${CALENDAR}/${id}`

function clientItem(client: FoundClient, { text }: Asked): Item[] {
  const visit = client.next ?? client.last
  if (!visit) return []
  const { name, practiceClientId, next, last } = client
  const detail = next
    ? m.shell_palette_next({
        day: dayOf(next.startsAt),
        time: formatTime(next.startsAt, getLocale(), next.zone),
      })
    : last
      ? m.shell_palette_seen({ day: dayOf(last.startsAt) })
      : undefined
  return [
    {
      id: `client ${practiceClientId}`,
      label: name,
      face: <Marked name={name} text={text} />,
      detail,
      icon: <Avatar id={practiceClientId} name={name} size="sm" />,
      act: { to: pathOfVisit(visit.id) },
    },
  ]
}

function actsFor(client: FoundClient | undefined): Section[] {
  const visit = client && (client.next ?? client.last)
  if (!visit) return []
  const write: Item = {
    id: 'write',
    label: m.shell_palette_write(),
    icon: <MessageCircle aria-hidden="true" />,
    act: { writeAbout: visit.id },
  }
  const add: Item = {
    id: 'add-for',
    label: m.shell_palette_add(),
    icon: <CalendarPlus aria-hidden="true" />,
    act: { to: `${ADD_VISIT}?client=${client.practiceClientId}` },
  }
  return [{ id: 'acts', title: m.shell_palette_for({ name: client.name }), items: [add, write] }]
}

function dateItems({ role, text, now }: Asked): Item[] {
  if (role !== 'professionnel') return []
  const date = typedDate(text, now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate())
  if (!date) return []
  return [
    {
      id: 'date',
      label: formatDay(date.toString(), getLocale()),
      detail: m.shell_palette_date_text(),
      icon: <CalendarDays aria-hidden="true" />,
      act: { to: `${CALENDAR}?view=day&day=${date.toString()}` },
    },
  ]
}

/** Every page of the role's areas; with words, those whose name or area holds them. */
function pageItems({ role, text }: Asked): Item[] {
  const words = fold(text).split(' ').filter(Boolean)
  const pages = [...workspaceOf(role).areas, ...personalAreas(role)].flatMap((area) =>
    placesOf(area).map(({ path, label }) => ({ path, label: label(), area })),
  )
  const add = role === 'professionnel' ? [addPage()] : []
  return [...add, ...pages.map(pageItem)].filter(({ label, detail }) => {
    const said = fold(`${label} ${detail ?? ''}`)
    return words.length === 0 ? detail === undefined : words.every((word) => said.includes(word))
  })
}

type Page = { path: string; label: string; area: ReturnType<typeof workspaceOf>['areas'][number] }

function pageItem({ path, label, area }: Page): Item {
  const isArea = path === area.path
  return {
    id: `page ${path}`,
    label: isArea ? area.label() : label,
    ...(isArea ? {} : { detail: area.label() }),
    icon: <area.icon aria-hidden="true" />,
    act: { to: path },
  }
}

const addPage = (): Item => ({
  id: 'add',
  label: m.shell_palette_add(),
  icon: <CalendarPlus aria-hidden="true" />,
  act: { to: ADD_VISIT },
})

/** The words themselves, among the professionals of the directory. */
function searchItem({ text }: Asked): Item[] {
  const words = text.trim()
  if (words === '') return []
  return [
    {
      id: 'search',
      label: m.shell_palette_search({ text: words }),
      icon: <Search aria-hidden="true" />,
      act: { to: `/search?q=${encodeURIComponent(words)}` },
    },
  ]
}
