import { iconOf } from './icon.tsx'
import { useState, type ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { IconButton } from './button.tsx'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { TextFieldProps } from './text-field.tsx'

const Eye = iconOf('Eye')
const EyeOff = iconOf('EyeOff')

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'unit'> & {
  /** Between the field and its hint: a PasswordStrength. */
  children?: ReactNode
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, labelEnd, hint, error, isRequired, isOptional, className, ...others } = props
  const { icon, isDisabled, children, ...input } = others
  const [isShown, setIsShown] = useState(false)
  const field = useFieldIds({ hint, error }, input.id)
  return (
    <FieldFrame
      {...{ label, labelEnd, hint, isOptional, className }}
      error={field.error}
      id={field.control.id}
    >
      <div className="input">
        {icon}
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...field.control}
          type={isShown ? 'text' : 'password'}
          required={isRequired}
          disabled={isDisabled}
        />
        <IconButton
          className="needs-script"
          label={isShown ? m.ui_password_hide() : m.ui_password_show()}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-controls={field.control.id}
          disabled={isDisabled}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      {children}
    </FieldFrame>
  )
}

type PasswordStrengthProps = { level: 0 | 1 | 2 | 3 | 4; label?: string | undefined }

/** Four bars and a word; the word is what is read aloud. */
export function PasswordStrength({ level, label }: PasswordStrengthProps) {
  return (
    <div className="grid gap-1">
      <div className="strength" data-level={level} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= level || undefined} />
        ))}
      </div>
      <p className="hint" role="status">
        {label}
      </p>
    </div>
  )
}
