import { Form, Link } from 'react-router'
import { formatDay, formatTime } from '#domain/kernel/format.ts'
import { MESSAGE_MAX } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { AttachedFiles, OutgoingFiles } from './attached-files.tsx'
import type { ThreadView } from './inbox-view.server.ts'
import { type Family, MessageCards, WithdrawForm } from './message-cards.tsx'
import { threadPath } from './message-paths.ts'
import { Refused } from './refused.tsx'
import { ReportForm } from './report-form.tsx'
import { useActDone, useIsActing } from './use-act-done.ts'
import { isStuck, type Outgoing, REFUSALS } from './use-outbox.ts'

const Check = iconOf('Check')
const CircleAlert = iconOf('CircleAlert')
const Clock = iconOf('Clock')

type Sent = ThreadView['messages'][number]

/** What its writer does with a message that did not leave. */
type Unsent = {
  onRetry: (id: string) => void
  onDrop: (id: string) => void
  /** Where there is a field to put its words in, and its files beside. */
  onTakeBack: ((message: Outgoing) => void) | undefined
}
type MessageListProps = Unsent & {
  thread: ThreadView
  family: Family
  outgoing: readonly Outgoing[]
  /** What was refused, and of which message. */
  refusal: { message: string; problem: FormProblem } | undefined
}

/** A log: what comes is read aloud when the reader pauses. */
export function MessageList({ thread, family, outgoing, refusal, ...unsent }: MessageListProps) {
  const { messages, who, today, earlier } = thread
  // A message keeps its place and its words when it arrives: it is not read aloud again.
  const all = [...messages, ...outgoing]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: whoever has no mouse scrolls it by its focus
    <div className="log" role="log" aria-label={m.messages_log({ name: who.name })} tabIndex={0}>
      {earlier !== null && (
        <p className="log__edge">
          <Link to={`${localPath(threadPath(thread.id))}?before=${earlier}`}>{m.messages_earlier()}</Link>
        </p>
      )}
      {all.length === 0 && <p className="log__empty">{m.messages_thread_empty()}</p>}
      <ol>
        {all.map((message, index) => (
          <li key={message.id}>
            {'day' in message && message.day !== messages[index - 1]?.day && (
              <p className="log__day">
                {message.day === today ? m.messages_today() : formatDay(message.day, getLocale())}
              </p>
            )}
            <Bubble
              message={message}
              thread={thread}
              family={family}
              problem={refusal?.message === message.id ? refusal.problem : undefined}
              {...unsent}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type BubbleProps = Unsent & {
  message: Sent | Outgoing
  thread: ThreadView
  family: Family
  problem: FormProblem | undefined
}

function Bubble({ message, thread, family, problem, ...unsent }: BubbleProps) {
  const { id, text } = message
  const bubble = useActDone(id, problem)
  const isMine = 'day' in message ? message.isMine : true
  return (
    <div className="bubble" data-mine={isMine || undefined} ref={bubble} tabIndex={-1}>
      <span className="sr-only">
        {isMine ? m.messages_by_you() : m.messages_by({ name: thread.who.name })}
      </span>
      {text === null ? (
        <p className="bubble__text bubble__text--gone">{m.messages_withdrawn()}</p>
      ) : (
        text !== '' && <p className="bubble__text">{text}</p>
      )}
      {'day' in message ? (
        <SentParts message={message} thread={thread} family={family} />
      ) : (
        <OutgoingParts message={message} {...unsent} />
      )}
      <Refused problem={problem} />
    </div>
  )
}

type SentPartsProps = { message: Sent; thread: ThreadView; family: Family }

function SentParts({ message, thread, family }: SentPartsProps) {
  const { isMine, text, files, sentAt, isChanged, changeableUntil, sequence } = message
  const isRead = isMine && (thread.otherReadSequence ?? 0) >= sequence
  const time = formatTime(sentAt, getLocale())
  const hasCard = message.offer !== null || message.shared !== null
  return (
    <>
      <AttachedFiles threadId={thread.id} files={files} />
      {hasCard && <MessageCards message={message} thread={thread} family={family} />}
      <p className="bubble__note">
        {isMine && text !== null && <Check aria-hidden="true" />}
        <time dateTime={sentAt}>{isMine ? m.messages_sent_at({ time }) : time}</time>
        {isChanged && text !== null && <span>{m.messages_changed()}</span>}
        {isRead && <span>{m.messages_read()}</span>}
      </p>
      {changeableUntil !== null && text !== null && !hasCard && (
        <ChangeForm message={message} until={formatTime(changeableUntil, getLocale())} />
      )}
      {changeableUntil !== null && hasCard && <WithdrawForm message={message} />}
      {!isMine && text !== null && thread.kind === 'visit' && <ReportForm messageId={message.id} />}
    </>
  )
}

/** A native disclosure: it opens, changes and withdraws without a script too. */
function ChangeForm({ message, until }: { message: Sent; until: string }) {
  const [isChanging, isWithdrawing] = [useIsActing('change', message.id), useIsActing('withdraw', message.id)]
  return (
    <details className="bubble__change">
      <summary>{m.messages_change()}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="message" value={message.id} />
        <TextArea
          label={m.messages_change_label()}
          name="text"
          rows={3}
          maxLength={MESSAGE_MAX}
          defaultValue={message.text ?? ''}
          hint={m.messages_change_until({ time: until })}
          isRequired
        />
        <p className="bubble__acts">
          <Button
            type="submit"
            name="intent"
            value="change"
            size="sm"
            isBusy={isChanging}
            busyLabel={m.messages_acting()}
          >
            {m.messages_change_save()}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            size="sm"
            variant="line"
            isBusy={isWithdrawing}
            busyLabel={m.messages_acting()}
            formNoValidate
          >
            {m.messages_withdraw()}
          </Button>
        </p>
      </Form>
    </details>
  )
}

const STUCK: Partial<Record<Outgoing['state'], () => string>> = {
  'too-fast': m.messages_too_fast,
  failed: m.messages_trying,
}

function OutgoingParts({ message, onRetry, onDrop, onTakeBack }: Unsent & { message: Outgoing }) {
  const { id, text, files, state, isAgain, problem } = message
  // While it is tried again its words stand, so that they are not read aloud at each try; nobody decides meanwhile.
  const isTried = state === 'sending' && isAgain
  return (
    <>
      <OutgoingFiles files={files} />
      {isTried || isStuck(message) ? (
        <p className="bubble__note bubble__note--bad">
          <CircleAlert aria-hidden="true" />
          <span role="alert">
            {isTried ? m.messages_trying() : (STUCK[state] ?? m.messages_failed)()}{' '}
            {problem && REFUSALS[problem]()}
          </span>
          {!isTried && !problem && (
            <button type="button" onClick={() => onRetry(id)}>
              {m.messages_retry()}
            </button>
          )}
          {!isTried && onTakeBack && (
            <button type="button" onClick={() => onTakeBack(message)}>
              {text === '' ? m.messages_take_files() : m.messages_take_text()}
            </button>
          )}
          {!isTried && (
            <button type="button" onClick={() => onDrop(id)}>
              {m.messages_drop()}
            </button>
          )}
        </p>
      ) : (
        <p className="bubble__note">
          <Clock aria-hidden="true" />
          <span>{state === 'waiting' ? m.messages_waiting() : m.messages_sending()}</span>
        </p>
      )}
    </>
  )
}
