import { iconOf } from './icon.tsx'
import { useId, type ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { classNames } from './class-names.ts'

const CircleAlert = iconOf('CircleAlert')

export type FieldTexts = {
  label: ReactNode
  /** Beside the label, at the end of the line (« Mot de passe oublié ? »). */
  labelEnd?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Writes « (facultatif) » after the label; use it where most fields are required. */
  isOptional?: boolean | undefined
  className?: string | undefined
}

/** The attributes that tie a native control to its label, hint and error. */
export function useFieldIds(texts: Pick<FieldTexts, 'hint' | 'error'>, givenId?: string) {
  const madeId = useId()
  const id = givenId ?? madeId
  const described = [texts.error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': texts.error ? (true as const) : undefined,
  }
}

type FieldFrameProps = FieldTexts & { id: string; children: ReactNode }

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelEnd, hint, error, isOptional, className, children } = props
  return (
    <div className={classNames('field', className)}>
      <div className="field__head">
        <label className="label" htmlFor={id}>
          {label}
          {isOptional && <span className="label__optional"> {m.ui_optional()}</span>}
        </label>
        {labelEnd}
      </div>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldMessages({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
