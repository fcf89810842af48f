import { iconOf } from '#web/ui/icon.tsx'
import { useState, type ChangeEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { FormProblem } from '#web/shell/problem.tsx'

const Upload = iconOf('Upload')

const LIMIT_BYTES = 10 * 1024 * 1024

type FileDropProps = {
  id: string
  label: string
  accept: string
  hint: string
  /** What the server last answered to the page; `field` is this one's part of it. */
  problem: FormProblem | undefined
  field: string
  /** Its form may be sent without it. */
  isOptional?: boolean
}

/**
 * The browser's own file field lies over the whole area, so that a click or a dropped file lands on it. Without
 * scripts it shows itself, because only it can then tell which file was chosen.
 */
export function FileDrop({ id, label, accept, hint, problem: answer, field, isOptional }: FileDropProps) {
  const [file, setFile] = useState<{ name: string; isTooLarge: boolean; after: FormProblem | undefined }>()

  // Said at once, before ten megabytes travel for nothing.
  function check(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? []
    const isTooLarge = (chosen?.size ?? 0) > LIMIT_BYTES
    event.currentTarget.setCustomValidity(isTooLarge ? m.onboarding_document_too_large() : '')
    setFile(chosen && { name: chosen.name, isTooLarge, after: answer })
  }

  // A refusal is about the file that was sent: it stands until another one is chosen.
  const isAnswered = file === undefined || answer !== file.after
  const refusal = isAnswered ? answer?.fields[field] : undefined
  const problem = file?.isTooLarge ? m.onboarding_document_too_large() : refusal
  return (
    <div className="drop" data-chosen={file ? '' : undefined}>
      <div className="drop__area">
        <Upload aria-hidden="true" />
        <span className="drop__text">
          <label htmlFor={id}>{file ? m.onboarding_document_chosen({ name: file.name }) : label}</label>
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        </span>
        <input
          id={id}
          name={id}
          type="file"
          required={!isOptional}
          accept={accept}
          onChange={check}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
      </div>
      {problem && (
        <p className="err" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
