import { useState, type ClipboardEvent, type FormEvent } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx'

type OneTimeCodeFieldProps = Omit<FieldTexts, 'isOptional'> & {
  name: string
  id?: string | undefined
  length?: number | undefined
  autoFocus?: boolean | undefined
  isDisabled?: boolean | undefined
  onComplete?: ((code: string) => void) | undefined
}

/** One native field over drawn cells, so that paste, autofill and dictation work as usual. */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { label, labelEnd, hint, error, isRequired = true, className, ...others } = props
  const { name, id, length = 6, autoFocus, isDisabled, onComplete } = others
  const [filled, setFilled] = useState(0)
  const active = Math.min(filled, length - 1)
  const field = useFieldIds({ hint, error }, id)

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    setFilled(value.length)
    if (value.length === length) onComplete?.(value)
  }

  // Applications show « 123 456 »: cut at six characters, the pasted code would lose its last figure.
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const figures = event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, length)
    event.currentTarget.value = figures
    handleInput(event)
  }

  return (
    <FieldFrame {...{ label, labelEnd, hint, className }} error={field.error} id={field.control.id}>
      <div className="otp" style={{ '--cells': length }}>
        <span className="otp__cells" aria-hidden="true">
          {Array.from({ length }, (_, cell) => (
            <i key={cell} data-set={cell < filled || undefined} data-active={cell === active || undefined} />
          ))}
        </span>
        <input
          {...field.control}
          className="otp__input"
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={length}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field and says so first
          autoFocus={autoFocus}
          required={isRequired}
          disabled={isDisabled}
          onInput={handleInput}
          onPaste={handlePaste}
        />
      </div>
    </FieldFrame>
  )
}
