import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { MESSAGE_MAX } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { AttachmentList } from './attachment-list.tsx'
import type { ReadyFile } from './attachment-upload.ts'
import { keepDraftOf, setDraft } from './drafts.ts'
import { FileInput } from './file-input.tsx'
import { useAttachments } from './use-attachments.ts'

const MessageSquareReply = iconOf('MessageSquareReply')
const Send = iconOf('Send')

const HOLDS = { wait: m.messages_file_wait, stuck: m.messages_file_stuck }

type Reply = { id: string; title: string; body: string }
type ComposerProps = {
  threadId: string
  name: string
  replies: readonly Reply[]
  takesFiles: boolean
  /** What else can be sent. */
  tools: ReactNode
  field: RefObject<HTMLTextAreaElement | null>
  isHidden: boolean
  onSend: (text: string, files: readonly ReadyFile[]) => void
}

/** Enter sends where there is a keyboard; under a thumb it is a new line. */
const sendsWithEnter = () => matchMedia('(pointer: fine)').matches

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!sendsWithEnter()) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A plain form, so that it sends before its script has come; afterwards the outbox takes over. */
export function Composer({ threadId, name, replies, takesFiles, tools, ...composer }: ComposerProps) {
  const { field, isHidden, onSend } = composer
  const [formId] = useState(() => crypto.randomUUID())
  const { attachments, isOverMost, add, retry, remove, havePassed, take } = useAttachments(threadId)
  const [hold, setHold] = useState<keyof typeof HOLDS | null>(null)
  useEffect(() => {
    const { current } = field
    if (!current) return
    return keepDraftOf(threadId, current)
  }, [threadId, field])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hold === 'wait') return
    setHold(attachments.length > 0 ? 'wait' : null)
    const hasPassed = await havePassed()
    setHold(hasPassed ? null : 'stuck')
    const { current } = field
    const text = current?.value.trim() ?? ''
    if (!hasPassed || !current) return
    const files = take()
    if (text === '' && files.length === 0) return
    onSend(text, files)
    setDraft(current, '')
    current.focus()
  }
  function insert(text: string) {
    const { current } = field
    if (!current) return
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end')
    current.dispatchEvent(new Event('input'))
    current.focus()
  }

  /** A file that had not passed is sent again or removed: its notice goes. The notice that files are awaited stays. */
  const release = () => setHold((was) => (was === 'stuck' ? null : was))

  return (
    <Form method="post" className="composer" hidden={isHidden} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="message" value={formId} suppressHydrationWarning readOnly />
      <div className="composer__tools">
        {tools}
        {replies.length > 0 && <Replies replies={replies} onChoose={insert} />}
      </div>
      {attachments.length > 0 && (
        <AttachmentList
          attachments={attachments}
          field={field}
          onRetry={(id) => {
            release()
            retry(id)
          }}
          onRemove={(id) => {
            release()
            remove(id)
          }}
        />
      )}
      <p className="composer__hold" role="status">
        {[isOverMost && m.messages_file_most(), hold && HOLDS[hold]()].filter(Boolean).join(' ')}
      </p>
      <div className="composer__row">
        {takesFiles && <FileInput onChoose={add} />}
        <div className="input input--area">
          <textarea
            ref={field}
            name="text"
            rows={1}
            maxLength={MESSAGE_MAX}
            aria-label={m.messages_write({ name })}
            aria-describedby="composer-hint"
            placeholder={m.messages_write({ name })}
            onKeyDown={sendOnEnter}
            autoComplete="off"
            required={attachments.length === 0}
          />
        </div>
        <Button type="submit" icon={<Send aria-hidden="true" />} className="composer__send">
          {m.messages_send()}
        </Button>
      </div>
      <p id="composer-hint" className="composer__hint">
        {m.messages_hint()}
      </p>
    </Form>
  )
}

type RepliesProps = { replies: readonly Reply[]; onChoose: (body: string) => void }

function Replies({ replies, onChoose }: RepliesProps) {
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details className="composer__replies" ref={details}>
      <summary>
        <MessageSquareReply aria-hidden="true" />
        {m.messages_replies()}
      </summary>
      <ul>
        {replies.map(({ id, title, body }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onChoose(body)
                details.current?.removeAttribute('open')
              }}
            >
              <b>{title}</b>
              <span>{body}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
