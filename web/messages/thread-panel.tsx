import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { formatDay } from '#domain/kernel/format.ts'
import type { AnswerTime } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { BlockForm } from './block-form.tsx'
import { CardPanel, CardTools, type Tool, useFocusedTool } from './card-panel.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import type { ThreadView } from './inbox-view.server.ts'
import type { Family } from './message-cards.tsx'
import { MessageList } from './message-list.tsx'
import { threadPath } from './message-paths.ts'
import type { PanelView } from './panel-view.server.ts'
import { Refused } from './refused.tsx'
import { SupportButton } from './support.tsx'
import { useIsOnline } from './use-is-online.ts'
import { useLastInSight } from './use-last-in-sight.ts'
import { useOutbox } from './use-outbox.ts'

const Info = iconOf('Info')
const WifiOff = iconOf('WifiOff')

const ANSWERS: Record<AnswerTime, () => string> = {
  'same-day': m.messages_answers_same_day,
  'one-day': m.messages_answers_one_day,
  'two-days': m.messages_answers_two_days,
  week: m.messages_answers_week,
}

type ThreadPanelProps = {
  thread: ThreadView
  replies: readonly { id: string; title: string; body: string }[]
  /** What is being sent beside words, and what this person may send. */
  open: PanelView
  tools: readonly Tool[]
  /** For whom else than themselves they may take a time. */
  family: Family
  /** Where an older page ends: it is read, the last one is where one writes. */
  before: number | null
  /** What was refused, of which message, and the words that were in the field. */
  refusal: { message: string; problem: FormProblem; words: string } | undefined
}

/** The thread itself: what to expect, what was written, and where to write. */
export function ThreadPanel({ thread, replies, open, tools, family, before, refusal }: ThreadPanelProps) {
  const { id, who, messages, block } = thread
  const isEarlier = before !== null
  const isOnline = useIsOnline()
  const arrived = messages.map((message) => message.id)
  const { outgoing, send, retry, drop } = useOutbox(id, arrived, useReadAgain())
  useMarkedRead(thread, isEarlier)
  const { panel, follow } = useLastInSight(thread.lastSequence + outgoing.length, before)
  useFocusedTool(panel, open?.tool)
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const isSilent = thread.side === 'professional' && !thread.canProfessionalWrite
  const canWrite = !isEarlier && !block && !isSilent && !open
  const isOfMessage = messages.some((message) => message.id === refusal?.message)
  /** The button that was pressed is gone: one goes on where one writes. */
  function goOn() {
    const log = panel.current?.querySelector<HTMLElement>('.log')
    ;(canWrite ? field.current : log)?.focus({ preventScroll: true })
  }
  return (
    <section className="thread" aria-label={m.messages_thread_label({ name: who.name })} ref={panel}>
      <Expectations thread={thread} />
      <MessageList
        key={before}
        thread={thread}
        family={family}
        outgoing={isEarlier ? [] : outgoing}
        refusal={refusal}
        onRetry={(message) => {
          retry(message)
          goOn()
        }}
        onDrop={(message) => {
          drop(message)
          goOn()
        }}
        onTakeBack={
          canWrite
            ? (message) => {
                const { text, files, problem } = message
                const lose = () => composer.current?.lose(files)
                composer.current?.putBack(text, files)
                if (problem === 'message/file-not-found') lose()
                // Withdrawn where it had arrived, and its files with it.
                drop(message.id, lose)
                goOn()
              }
            : undefined
        }
      />
      {!isOnline && (
        <Banner
          tone="danger"
          role="status"
          icon={<WifiOff aria-hidden="true" />}
          lead={m.messages_offline_lead()}
          className="thread__offline"
        >
          {m.messages_offline()}
        </Banner>
      )}
      {!isOfMessage && <Refused problem={refusal?.problem} />}
      {isEarlier ? (
        <p className="thread__back">
          <Link to={localPath(threadPath(id))}>{m.messages_latest()}</Link>
        </p>
      ) : block ? (
        <div className="thread__blocked">
          <p>
            {block === 'mine'
              ? m.messages_blocked_mine({ name: who.name })
              : m.messages_blocked_theirs({ name: who.name })}
          </p>
          {block === 'theirs' && <SupportButton variant="text" />}
        </div>
      ) : isSilent ? (
        <p className="thread__blocked">{m.messages_silent_own()}</p>
      ) : (
        open && <CardPanel thread={thread} open={open} problem={refusal?.problem} />
      )}
      {/* Hidden and not gone: what is on its way goes on. */}
      {!block && !thread.canProfessionalWrite && !isSilent && (
        <p className="thread__silent">{m.messages_silent_theirs()}</p>
      )}
      {!block && !isSilent && (
        <Composer
          ref={composer}
          threadId={id}
          name={who.name}
          replies={replies}
          takesFiles={thread.takesFiles}
          tools={<CardTools threadId={id} tools={tools} />}
          field={field}
          isHidden={!canWrite}
          words={refusal?.words}
          onSend={(text, files) => {
            follow()
            send(text, files)
          }}
        />
      )}
      <Choices thread={thread} />
    </section>
  )
}

function Expectations({ thread: { expectations, side, who, kind } }: { thread: ThreadView }) {
  const { away, answersWithin } = expectations
  if (kind === 'support')
    return (
      <div className="thread__expect">
        <Info aria-hidden="true" />
        <p>
          {side === 'client' ? m.messages_support_expect() : m.messages_support_staff()}{' '}
          {m.messages_emergency()}
        </p>
      </div>
    )
  return (
    <div className="thread__expect">
      <Info aria-hidden="true" />
      <div>
        {side === 'client' && away && (
          <p>
            <b>{m.messages_away({ name: who.name, day: formatDay(away.until, getLocale()) })}</b> {away.text}
          </p>
        )}
        <p>
          {side === 'client' ? ANSWERS[answersWithin]() : m.messages_expect_own()} {m.messages_emergency()}
        </p>
      </div>
    </div>
  )
}

function Choices({ thread }: { thread: ThreadView }) {
  const { isArchived, wantsReceipts, otherReadSequence, kind, block, who } = thread
  return (
    <div className="thread__choices">
      <Form method="post" preventScrollReset>
        <p>
          {wantsReceipts
            ? otherReadSequence === null
              ? m.messages_receipts_waiting()
              : m.messages_receipts_on()
            : m.messages_receipts_off()}
        </p>
        <Button
          type="submit"
          size="sm"
          variant="text"
          name="intent"
          value={wantsReceipts ? 'receipts-off' : 'receipts-on'}
        >
          {wantsReceipts ? m.messages_receipts_stop() : m.messages_receipts_want()}
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="text"
          name="intent"
          value={isArchived ? 'take-back' : 'archive'}
        >
          {isArchived ? m.messages_take_back() : m.messages_archive()}
        </Button>
        {kind === 'visit' && block === 'mine' && (
          <Button type="submit" size="sm" variant="text" name="intent" value="unblock">
            {m.messages_unblock({ name: who.name })}
          </Button>
        )}
      </Form>
      {kind === 'visit' && block !== 'mine' && <BlockForm thread={thread} />}
    </div>
  )
}

/** What is on a screen that somebody looks at is read; the server tells the list and the tab. */
function useMarkedRead({ id, unread, lastSequence }: ThreadView, isEarlier: boolean) {
  useEffect(() => {
    if (unread === 0 || isEarlier) return
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      void fetch(`/api/message-threads/${id}/read`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sequence: lastSequence }),
      })
        // The browser frees the connection only once the answer was read.
        .then((response) => response.arrayBuffer())
        // If this one is lost, the thread counts as read the next time it is shown.
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, lastSequence, isEarlier])
}
