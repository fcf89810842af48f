import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { FILES_MAX } from '#domain/messages/files.ts'
import { MESSAGE_MAX } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { AttachmentList } from './attachment-list.tsx'
import type { ReadyFile } from './attachment-upload.ts'
import { keepDraftOf, putBack, setDraft } from './drafts.ts'
import { FileInput } from './file-input.tsx'
import { useAttachments } from './use-attachments.ts'

const MessageSquareReply = iconOf('MessageSquareReply')
const Send = iconOf('Send')

const HOLDS = { wait: m.messages_file_wait, stuck: m.messages_file_stuck, many: m.messages_file_many }

type Reply = { id: string; title: string; body: string }
/** What a message that did not leave gives back. */
export type ComposerHandle = {
  putBack: (text: string, files: readonly ReadyFile[]) => void
  /** These are no longer on the server: they are to be chosen again. */
  lose: (files: readonly ReadyFile[]) => void
}
type ComposerProps = {
  ref: Ref<ComposerHandle>
  threadId: string
  name: string
  replies: readonly Reply[]
  takesFiles: boolean
  /** What else can be sent. */
  tools: ReactNode
  field: RefObject<HTMLTextAreaElement | null>
  isHidden: boolean
  /** What was refused to a page without its script. */
  words: string | undefined
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
  const { ref, field, isHidden, words, onSend } = composer
  const [formId] = useState(() => crypto.randomUUID())
  // Another value of it, once the answer is forgotten, would empty the field.
  const [firstWords] = useState(words)
  const files = useAttachments(threadId)
  const { attachments, isOverMost, add, retry, remove, havePassed, take } = files
  const [hold, setHold] = useState<keyof typeof HOLDS | null>(null)
  useEffect(() => {
    const { current } = field
    if (!current) return
    return keepDraftOf(threadId, current)
  }, [threadId, field])
  useImperativeHandle(ref, () => ({
    putBack: (text, given) => {
      if (field.current) putBack(field.current, text)
      if (given.length > 0) files.putBack(given)
    },
    lose: files.lose,
  }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hold === 'wait') return
    // What was put back joins what was chosen since.
    if (attachments.length > FILES_MAX) return setHold('many')
    setHold(attachments.length > 0 ? 'wait' : null)
    const hasPassed = await havePassed()
    setHold(hasPassed ? null : 'stuck')
    const { current } = field
    const text = current?.value.trim() ?? ''
    if (!hasPassed || !current) return
    const taken = take()
    if (text === '' && taken.length === 0) return
    onSend(text, taken)
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
  const release = () => setHold((was) => (was === 'wait' ? was : null))

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
            defaultValue={firstWords}
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
