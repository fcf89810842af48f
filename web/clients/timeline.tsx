import type { components } from '#contract/api.d.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { whenText } from '#web/product/visits/visit-times.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { dayText } from './client-words.ts'

const CalendarDays = iconOf('CalendarDays')
const FileText = iconOf('FileText')
const ClipboardList = iconOf('ClipboardList')
const HeartPulse = iconOf('HeartPulse')
const ReceiptText = iconOf('ReceiptText')
const Target = iconOf('Target')

type Entry = components['schemas']['PracticeClientFile']['timeline'][number]

/** What is said of each kind of line; a new kind is an entry here and a source of the server (client-timeline.ts). */
const KINDS: Record<Entry['kind'], (entry: Entry, zone: string) => React.ReactNode> = {
  visit: VisitEntry,
  note: NoteEntry,
  share: ShareEntry,
  receipt: ReceiptEntry,
  form: FormEntry,
  plan: PlanEntry,
}

export function Timeline({ entries, zone }: { entries: readonly Entry[]; zone: string }) {
  if (entries.length === 0) return <p>{m.clients_file_timeline_empty()}</p>
  return (
    <ItemList label={m.clients_file_timeline()}>
      {entries.map((entry) => KINDS[entry.kind](entry, zone))}
    </ItemList>
  )
}

const STATES: Record<string, () => string> = {
  requested: m.clients_state_requested,
  scheduled: m.clients_state_scheduled,
  completed: m.clients_state_completed,
  no_show: m.clients_state_no_show,
  cancelled: m.clients_state_cancelled,
}

const serviceOf = ({ nameFr, nameEn }: Entry) => (getLocale() === 'en' ? nameEn : null) ?? nameFr ?? ''

function VisitEntry(entry: Entry, zone: string) {
  const state = STATES[entry.state ?? '']
  return (
    <Item
      key={entry.id}
      icon={<CalendarDays aria-hidden="true" />}
      title={serviceOf(entry)}
      detail={[whenText(entry.at, zone), entry.mode && MODE_NAMES[entry.mode]()].filter(Boolean).join(' · ')}
      end={
        <>
          {state && <Badge tone={entry.state === 'completed' ? 'ok' : 'neutral'}>{state()}</Badge>}
          {open(
            `/dashboard/professional/calendar/${entry.id}`,
            `${serviceOf(entry)}, ${whenText(entry.at, zone)}`,
          )}
        </>
      }
    />
  )
}

function NoteEntry(entry: Entry, zone: string) {
  const title = entry.state === 'signed' ? m.clients_entry_note() : m.clients_entry_note_draft()
  return (
    <Item
      key={entry.id}
      icon={<FileText aria-hidden="true" />}
      tone={entry.state === 'signed' ? 'brand' : 'warning'}
      title={title}
      detail={whenText(entry.at, zone)}
      end={open(`/dashboard/professional/notes/${entry.id}`, `${title}, ${whenText(entry.at, zone)}`)}
    />
  )
}

function ShareEntry(entry: Entry, zone: string) {
  const title = entry.state === 'who5' ? m.clients_entry_share_who5() : m.clients_entry_share_scan()
  return (
    <Item
      key={entry.id}
      icon={<HeartPulse aria-hidden="true" />}
      tone="success"
      title={title}
      detail={m.clients_entry_share_until({ date: dayText(entry.until, zone) })}
      end={open(`/dashboard/professional/shared-scans/${entry.id}`, title)}
    />
  )
}

function ReceiptEntry(entry: Entry, zone: string) {
  return (
    <Item
      key={entry.id}
      icon={<ReceiptText aria-hidden="true" />}
      title={m.clients_entry_receipt({ number: entry.number ?? '' })}
      detail={[dayText(entry.at, zone), formatMoney(entry.amountCents ?? 0, getLocale())].join(' · ')}
    />
  )
}

const FORM_STATES: Record<string, () => string> = {
  sent: m.clients_entry_form_sent,
  begun: m.clients_entry_form_begun,
  answered: m.clients_entry_form_answered,
}

function FormEntry(entry: Entry, zone: string) {
  const title = m.clients_entry_form({ title: serviceOf(entry) })
  const state = FORM_STATES[entry.state ?? '']
  return (
    <Item
      key={entry.id}
      icon={<ClipboardList aria-hidden="true" />}
      title={title}
      detail={dayText(entry.at, zone)}
      end={
        <>
          {state && <Badge tone={entry.state === 'answered' ? 'ok' : 'neutral'}>{state()}</Badge>}
          {entry.state === 'answered' && open(`/dashboard/professional/answers/${entry.id}`, title)}
        </>
      }
    />
  )
}

const PLAN_STATES: Record<string, () => string> = {
  draft: m.clients_entry_plan_draft,
  sent: m.clients_entry_plan_sent,
  ended: m.clients_entry_plan_ended,
}

function PlanEntry(entry: Entry, zone: string) {
  const state = PLAN_STATES[entry.state ?? '']
  return (
    <Item
      key={entry.id}
      icon={<Target aria-hidden="true" />}
      tone={entry.state === 'draft' ? 'warning' : 'brand'}
      title={m.clients_entry_plan()}
      detail={dayText(entry.at, zone)}
      end={
        <>
          {state && <Badge tone={entry.state === 'sent' ? 'ok' : 'neutral'}>{state()}</Badge>}
          {open(
            `/dashboard/professional/plans/${entry.id}`,
            `${m.clients_entry_plan()}, ${dayText(entry.at, zone)}`,
          )}
        </>
      }
    />
  )
}

const open = (path: string, what: string) => (
  <LinkButton
    size="sm"
    variant="text"
    to={localPath(path)}
    aria-label={`${m.clients_entry_open()} : ${what}`}
  >
    {m.clients_entry_open()}
  </LinkButton>
)
