import type { MouseEvent, RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { formatBytes } from '#domain/kernel/format-bytes.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FILE_PROBLEMS, MAY_PASS_LATER } from './attachment-upload.ts'
import type { Attachment } from './kept-files.ts'

const CircleAlert = iconOf('CircleAlert')
const CircleCheck = iconOf('CircleCheck')
const FileText = iconOf('FileText')
const RotateCcw = iconOf('RotateCcw')
const X = iconOf('X')

type AttachmentListProps = {
  attachments: readonly Attachment[]
  /** Where one goes on after the last one was removed. */
  field: RefObject<HTMLElement | null>
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** What leaves with the next message, and how far each file is. */
export function AttachmentList({ attachments, field, onRetry, onRemove }: AttachmentListProps) {
  // The button that was pressed goes.
  function retry({ currentTarget }: MouseEvent, id: string) {
    if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus()
    onRetry(id)
  }
  function remove({ currentTarget }: MouseEvent, id: string) {
    const item = currentTarget.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    ;(next?.querySelector<HTMLElement>('button:last-child') ?? field.current)?.focus()
    onRemove(id)
  }
  return (
    <ul className="chosen-files" aria-label={m.messages_file_list()}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className="chosen-file" data-state={attachment.state}>
          <StateIcon state={attachment.state} />
          <div className="chosen-file__text">
            <b>{attachment.name}</b>
            <Progress attachment={attachment} />
          </div>
          {attachment.problem && attachment.state === 'failed' && MAY_PASS_LATER.has(attachment.problem) && (
            <button
              type="button"
              aria-label={m.messages_file_retry({ name: attachment.name })}
              onClick={(event) => retry(event, attachment.id)}
            >
              <RotateCcw aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            aria-label={m.messages_file_remove({ name: attachment.name })}
            onClick={(event) => remove(event, attachment.id)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function StateIcon({ state }: Pick<Attachment, 'state'>) {
  if (state === 'failed') return <CircleAlert aria-hidden="true" />
  return state === 'ready' ? <CircleCheck aria-hidden="true" /> : <FileText aria-hidden="true" />
}

function Progress({ attachment: { name, size, state, share, problem, ready } }: { attachment: Attachment }) {
  const locale = getLocale()
  if (state === 'failed')
    return (
      <span role="alert">
        {FILE_PROBLEMS[problem ?? 'lost']()} {problem === 'signed-out' && <SignIn />}
      </span>
    )
  const percent = Math.round(share * 100)
  const text = m.messages_file_sending({ percent: formatNumber(percent, locale) })
  return (
    <>
      {/* There before its words, so that they are read aloud when they come. */}
      <span role="status">
        {state === 'ready' && `${formatBytes(size, locale)} · ${m.messages_file_ready()}`}
        {ready?.isSigned && (
          <>
            <br />
            {m.messages_file_signed()}
          </>
        )}
        {state === 'checking' && m.messages_file_checking()}
      </span>
      {state !== 'ready' && state !== 'checking' && (
        <>
          <span>{text}</span>
          <ProgressBar
            label={m.messages_file_progress({ name })}
            value={percent}
            valueText={text}
            isLabelHidden
          />
        </>
      )}
    </>
  )
}

/** And back to this conversation, where the words are kept and the file is named. */
function SignIn() {
  const { pathname } = useLocation()
  return (
    <Link to={`${localPath('/login')}?next=${encodeURIComponent(pathname)}`}>{m.messages_sign_in()}</Link>
  )
}
