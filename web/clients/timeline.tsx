import type { components } from '#contract/api.d.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { whenText } from '#web/product/visits/visit-times.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { DOCUMENTS_PATH } from './client-paths.ts'
import { dayText } from './client-words.ts'

const CalendarDays = iconOf('CalendarDays')
const FileText = iconOf('FileText')
const ClipboardList = iconOf('ClipboardList')
const HeartPulse = iconOf('HeartPulse')
const MessageCircle = iconOf('MessageCircle')
const Banknote = iconOf('Banknote')
const Paperclip = iconOf('Paperclip')
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
  document: DocumentEntry,
  message: MessageEntry,
  payment: PaymentEntry,
  plan: PlanEntry,
}

/** In the order of the chips. */
const FILTERS: Record<Entry['kind'], () => string> = {
  visit: m.clients_kind_visit,
  note: m.clients_kind_note,
  form: m.clients_kind_form,
  document: m.clients_kind_document,
  share: m.clients_kind_share,
  message: m.clients_kind_message,
  receipt: m.clients_kind_receipt,
  payment: m.clients_kind_payment,
  plan: m.clients_entry_plan,
}
export const isKind = (name: string | null): name is Entry['kind'] =>
  name !== null && Object.hasOwn(FILTERS, name)

/** The address of a page of it: a kind and a moment, nothing of anybody. */
const addressOf = (path: string, search: Record<string, string>) => {
  const text = new URLSearchParams(search).toString()
  return `${localPath(path)}${text && `?${text}`}`
}

type Shown = { path: string; kind: Entry['kind'] | null; isFirst: boolean; next: string | null }

/** What is shown of it, and the way to the rest. */
export function TimelinePages({
  path,
  kind,
  isFirst,
  next,
  children,
}: Shown & { children: React.ReactNode }) {
  const chosen = kind ? { kind } : undefined
  return (
    <>
      <Chips label={m.clients_kinds()}>
        <ChipLink to={addressOf(path, {})} isCurrent={kind === null} preventScrollReset>
          {m.clients_kind_all()}
        </ChipLink>
        {Object.entries(FILTERS).map(([name, label]) => (
          <ChipLink
            key={name}
            to={addressOf(path, { kind: name })}
            isCurrent={kind === name}
            preventScrollReset
          >
            {label()}
          </ChipLink>
        ))}
      </Chips>
      <div className="mt-4">{children}</div>
      {(next !== null || !isFirst) && (
        <p className="client-form__foot mt-4">
          {!isFirst && (
            <LinkButton variant="text" to={addressOf(path, { ...chosen })}>
              {m.clients_file_newest()}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton variant="soft" to={addressOf(path, { ...chosen, before: next })}>
              {m.clients_file_older()}
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}

type TimelineProps = { entries: readonly Entry[]; zone: string; isFiltered: boolean }

export function Timeline({ entries, zone, isFiltered }: TimelineProps) {
  if (entries.length === 0)
    return <p>{isFiltered ? m.clients_file_timeline_none() : m.clients_file_timeline_empty()}</p>
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
      title={
        entry.state === 'credit-note'
          ? m.clients_entry_credit_note({ number: entry.number ?? '' })
          : m.clients_entry_receipt({ number: entry.number ?? '' })
      }
      detail={[dayText(entry.at, zone), amountOf(entry)].filter(Boolean).join(' · ')}
    />
  )
}

const amountOf = ({ amountCents }: Entry) =>
  amountCents === null ? null : formatMoney(amountCents, getLocale())

function PaymentEntry(entry: Entry, zone: string) {
  return (
    <Item
      key={entry.id}
      icon={<Banknote aria-hidden="true" />}
      title={m.clients_entry_paid()}
      detail={[dayText(entry.at, zone), amountOf(entry)].filter(Boolean).join(' · ')}
    />
  )
}

function MessageEntry(entry: Entry, zone: string) {
  const title = m.clients_messages_count({ count: entry.count ?? 0 })
  return (
    <Item
      key={entry.at}
      icon={<MessageCircle aria-hidden="true" />}
      title={title}
      detail={dayText(entry.at, zone)}
      end={open(`/messages/${entry.id}`, `${title}, ${dayText(entry.at, zone)}`)}
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

function DocumentEntry(entry: Entry, zone: string) {
  const title = m.clients_entry_document({ title: entry.nameFr ?? '' })
  const isWithdrawn = entry.state === 'withdrawn'
  return (
    <Item
      key={entry.id}
      icon={<Paperclip aria-hidden="true" />}
      title={title}
      detail={
        isWithdrawn
          ? m.clients_entry_document_withdrawn({
              date: dayText(entry.at, zone),
              until: dayText(entry.until, zone),
            })
          : m.clients_entry_document_given({ date: dayText(entry.at, zone) })
      }
      end={
        <>
          {isWithdrawn && <Badge>{m.clients_entry_withdrawn()}</Badge>}
          {open(`${DOCUMENTS_PATH}/${entry.id}`, title)}
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
