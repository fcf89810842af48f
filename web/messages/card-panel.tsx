import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { dayOf } from '#web/product/health/result-day.ts'
import { localPath } from '#web/shell/paths.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ThreadView } from './inbox-view.server.ts'
import { threadPath } from './message-paths.ts'
import type { PanelView } from './panel-view.server.ts'

const CalendarPlus = iconOf('CalendarPlus')
const Share2 = iconOf('Share2')

export type Tool = 'propose' | 'share'
type Open = NonNullable<PanelView>
type Times = Extract<Open, { tool: 'propose' }>
type Results = Extract<Open, { tool: 'share' }>

/** Links, so that each opens its panel before the script has come. */
export function CardTools({ threadId, tools }: { threadId: string; tools: readonly Tool[] }) {
  return tools.map((tool) => (
    <Link
      key={tool}
      to={`${localPath(threadPath(threadId))}?do=${tool}`}
      className="composer__tool"
      data-tool={tool}
      preventScrollReset
    >
      {tool === 'propose' ? <CalendarPlus aria-hidden="true" /> : <Share2 aria-hidden="true" />}
      {tool === 'propose' ? m.messages_propose() : m.messages_share()}
    </Link>
  ))
}

/** Whoever closes a panel is back where they opened it. */
export function useFocusedTool(panel: RefObject<HTMLElement | null>, tool: Tool | undefined) {
  const was = useRef(tool)
  useEffect(() => {
    if (was.current && !tool) panel.current?.querySelector<HTMLElement>(`[data-tool=${was.current}]`)?.focus()
    was.current = tool
  }, [panel, tool])
}

type CardPanelProps = { thread: ThreadView; open: Open; problem: FormProblem | undefined }

/** In the place of the field: one thing is sent at a time, and what was begun there is kept. */
export function CardPanel({ thread, open, problem }: CardPanelProps) {
  return open.tool === 'propose' ? (
    <ProposePanel thread={thread} open={open} />
  ) : (
    <SharePanel thread={thread} open={open} problem={problem} />
  )
}

type FrameProps = { threadId: string; title: string; lead: string; children: ReactNode }

function Frame({ threadId, title, lead, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const back = localPath(threadPath(threadId))
  useEffect(() => {
    const { current } = heading
    current?.focus({ preventScroll: true })
    // After the thread, which brings its last message in sight.
    const frame = requestAnimationFrame(() =>
      current?.closest('section')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') void navigate(back, { preventScrollReset: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as the link does
    <section className="card-panel" aria-labelledby="card-panel-title" onKeyDown={closeOnEscape}>
      <div className="card-panel__head">
        <h2 id="card-panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <LinkButton to={back} size="sm" variant="text" preventScrollReset>
          {m.messages_panel_close()}
        </LinkButton>
      </div>
      <p>{lead}</p>
      {children}
    </section>
  )
}

/** The id of the message that the panel sends: pressed twice, it is one. */
function MessageId() {
  const [id] = useState(() => crypto.randomUUID())
  return <input type="hidden" name="message" value={id} suppressHydrationWarning readOnly />
}

function ProposePanel({ thread, open }: { thread: ThreadView; open: Times }) {
  const { name } = thread.who
  return (
    <Frame threadId={thread.id} title={m.messages_propose()} lead={m.messages_propose_lead({ name })}>
      <Form method="get" className="card-panel__from" preventScrollReset>
        <input type="hidden" name="do" value="propose" />
        <TextField
          label={m.messages_propose_from()}
          name="from"
          type="date"
          min={thread.today}
          defaultValue={open.from ?? thread.today}
        />
        <Button type="submit" variant="soft">
          {m.messages_propose_see()}
        </Button>
      </Form>
      {open.offers.length === 0 && <p role="status">{m.messages_propose_none()}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="offer" />
        <MessageId />
        {open.offers.map(({ key, name: service, minutes, mode, total, slots }) => (
          <fieldset key={key} className="card-panel__times">
            <legend>
              <b>{service}</b>{' '}
              {[m.appointments_minutes({ count: minutes }), modeInSentence(mode), total].join(', ')}
            </legend>
            {slots.map(({ value, day, time, city }) => (
              <button key={value} type="submit" name="time" value={value}>
                <b>{time}</b> <span>{day}</span> {city && <span>{city}</span>}
              </button>
            ))}
          </fieldset>
        ))}
      </Form>
    </Frame>
  )
}

const resultName = ({ kind, completedAt }: Results['results'][number]) =>
  kind === 'scan'
    ? m.messages_result_scan({ date: dayOf(completedAt) })
    : m.messages_result_who5({ date: dayOf(completedAt) })

const valueOf = (result: Results['results'][number] | undefined) =>
  result ? `${result.kind} ${result.id}` : ''

function SharePanel({ thread, open, problem }: CardPanelProps & { open: Results }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  const { name } = thread.who
  const { results, days } = open
  if (results.length === 0)
    return (
      <Frame threadId={thread.id} title={m.messages_share()} lead={m.messages_share_none()}>
        <LinkButton to={localPath('/health-scan')} size="sm" variant="soft">
          {m.messages_share_scan()}
        </LinkButton>
      </Frame>
    )
  return (
    <Frame threadId={thread.id} title={m.messages_share()} lead={m.messages_share_lead({ name })}>
      <Form method="post" className="card-panel__form" preventScrollReset ref={form}>
        <input type="hidden" name="intent" value="share" />
        <MessageId />
        <RadioGroup
          legend={m.messages_share_which()}
          name="result"
          isRequired
          defaultValue={valueOf(results[0])}
          options={results.map((result) => ({
            value: valueOf(result),
            label: resultName(result),
          }))}
        />
        <TextField
          label={m.messages_share_until()}
          name="until"
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={days.usual}
          hint={m.messages_share_until_hint()}
          error={problem?.fields['until']}
          isRequired
        />
        <Checkbox name="agrees" label={m.messages_share_agree({ name })} isRequired />
        <p>
          <Button type="submit">{m.messages_share_send({ name })}</Button>
        </p>
      </Form>
    </Frame>
  )
}
