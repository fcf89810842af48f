import { iconOf } from './icon.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The attributes that tie a native control to its label, hint and error. What the browser finds wrong before it sends the
 * form is said there too, in the page's language, instead of in a bubble of the browser's; the rest the server says.
 */
export function useFieldIds(texts: Pick<FieldTexts, 'hint' | 'error'>, givenId?: string) {
  const madeId = useId()
  const [found, setFound] = useState('')
  const id = givenId ?? madeId
  const error = found || texts.error
  const described = [error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ')

  function handleInvalid(event: FormEvent<Control>) {
    const control = event.currentTarget
    event.preventDefault()
    if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus()
    // The words are fetched when somebody needs them; without a network the browser's are better than none.
    void import('./field-problem.ts').then(
      ({ fieldProblem }) => setFound(fieldProblem(control as HTMLInputElement)),
      () => setFound(control.validationMessage),
    )
  }

  return {
    error,
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      onInvalid: handleInvalid,
      onInputCapture: () => setFound(''),
    },
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
