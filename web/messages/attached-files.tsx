import { formatBytes } from '#domain/kernel/format-bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { iconOf } from '#web/ui/icon.tsx'
import { filePath, type ReadyFile } from './attachment-upload.ts'

const FileText = iconOf('FileText')
const Image = iconOf('Image')

/** Files of a message: pictures as pictures, documents as rows that save them. */
export function AttachedFiles({ threadId, files }: { threadId: string; files: readonly ReadyFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="bubble__files">
      {files.map((file) => (
        <li key={file.id}>
          {file.type === 'image/jpeg' ? (
            <a className="file-picture" href={filePath(threadId, file.id)} target="_blank" rel="noopener">
              <img
                src={filePath(threadId, file.id)}
                alt={file.name}
                width={240}
                height={180}
                loading="lazy"
              />
            </a>
          ) : (
            <a className="file-row" href={filePath(threadId, file.id)} download={file.name}>
              <FileRow file={file} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Before they arrived: by their names alone. */
export function OutgoingFiles({ files }: { files: readonly ReadyFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="bubble__files">
      {files.map((file) => (
        <li key={file.id} className="file-row">
          <FileRow file={file} />
        </li>
      ))}
    </ul>
  )
}

function FileRow({ file: { name, type, size } }: { file: ReadyFile }) {
  const bytes = formatBytes(size, getLocale())
  return (
    <>
      {type === 'image/jpeg' ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
      <span>
        <b>{name}</b>
        <span>{type === 'image/jpeg' ? bytes : m.messages_file_pdf({ size: bytes })}</span>
      </span>
    </>
  )
}
