import { useRef } from 'react'
import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BusyOutcome } from './calendar-actions.server.ts'

type BusyCalendars = components['schemas']['BusyCalendars']
type BusyCalendar = BusyCalendars['calendars'][number]
type BusyCardProps = { busy: BusyCalendars; zone: string; outcome: BusyOutcome | undefined }

const DONE = { added: m.calendars_added, removed: m.calendars_removed, looking: m.calendars_looking }

/** Other calendars: how each is, when it is looked at, and one more. */
export function BusyCard({ busy: { calendars, max }, zone, outcome }: BusyCardProps) {
  const isFull = calendars.length >= max
  return (
    <Card aria-labelledby="busy-title">
      <CardHead id="busy-title" title={m.calendars_busy()} description={m.calendars_busy_text()} />
      {outcome?.done && (
        <Banner tone="success" role="status">
          {DONE[outcome.done]()}
        </Banner>
      )}
      {outcome?.problem && outcome.name === undefined && <ProblemNotice problem={outcome.problem} />}
      {calendars.length === 0 && <p>{m.calendars_busy_none()}</p>}
      <ItemList label={m.calendars_busy()}>
        {calendars.map((calendar) => (
          <CalendarItem key={calendar.id} calendar={calendar} zone={zone} />
        ))}
      </ItemList>
      {isFull ? (
        <p>{m.calendars_busy_full()}</p>
      ) : (
        <AddForm key={calendars.length} outcome={outcome?.name === undefined ? undefined : outcome} />
      )}
    </Card>
  )
}

const STATES = {
  waiting: { tone: 'line', label: m.calendars_state_waiting },
  fresh: { tone: 'ok', label: m.calendars_state_fresh },
  stale: { tone: 'expired', label: m.calendars_state_stale },
} as const

const PROBLEMS = {
  'address-refused': m.calendars_problem_address_refused,
  'not-found': m.calendars_problem_not_found,
  'not-allowed': m.calendars_problem_not_allowed,
  unreachable: m.calendars_problem_unreachable,
  'too-slow': m.calendars_problem_too_slow,
  'too-large': m.calendars_problem_too_large,
  'not-a-calendar': m.calendars_problem_not_a_calendar,
  'too-complex': m.calendars_problem_too_complex,
} as const

function CalendarItem({ calendar, zone }: { calendar: BusyCalendar; zone: string }) {
  const { id, name, host, freshness, problem, readAt, nextLookAt, times, unreadEvents } = calendar
  const { tone, label } = STATES[freshness]
  const at = (moment: string) => formatTime(moment, getLocale(), zone)
  const last = readAt ? m.calendars_last({ moment: at(readAt) }) : m.calendars_last_none()
  return (
    <Item
      title={
        <>
          {name} <Badge tone={tone}>{label()}</Badge>
        </>
      }
      detail={
        <>
          <p>
            {host}. {last} {m.calendars_next({ moment: at(nextLookAt) })}
          </p>
          {readAt && <p>{m.calendars_times({ count: times })}</p>}
          {problem && <p role="status">{PROBLEMS[problem]()}</p>}
          {freshness === 'stale' && readAt && <p>{m.calendars_stale_text()}</p>}
          {unreadEvents > 0 && <p>{m.calendars_unread({ count: unreadEvents })}</p>}
        </>
      }
      end={
        <>
          <Act intent="look" id={id} name={name} label={m.calendars_look()} />
          <Act intent="remove-calendar" id={id} name={name} label={m.calendars_remove()} />
        </>
      }
    />
  )
}

type ActProps = { intent: 'look' | 'remove-calendar'; id: string; name: string; label: string }

function Act({ intent, id, name, label }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="text" size="sm">
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Form>
  )
}

function AddForm({ outcome }: { outcome: BusyOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome?.problem)
  const isBusy = useIsSubmitting('add-calendar')
  const fields = outcome?.problem?.fields
  return (
    <Form method="post" ref={form} className="desk__form" aria-labelledby="add-calendar" preventScrollReset>
      <h3 id="add-calendar">{m.calendars_add_title()}</h3>
      <OnceKey />
      <input type="hidden" name="intent" value="add-calendar" />
      <ProblemNotice problem={outcome?.problem} />
      <TextField
        label={m.calendars_name()}
        hint={m.calendars_name_hint()}
        name="name"
        isRequired
        maxLength={60}
        autoComplete="off"
        defaultValue={outcome?.name ?? ''}
        error={fields?.['name']}
      />
      <TextField
        label={m.calendars_address()}
        hint={m.calendars_address_hint()}
        name="address"
        isRequired
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        error={fields?.['address']}
      />
      <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.calendars_busy_label()}>
        {m.calendars_add()}
      </Button>
    </Form>
  )
}
