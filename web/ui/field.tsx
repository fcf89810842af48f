import { iconOf } from './icon.tsx'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, FieldMessages, useFieldIds, type FieldTexts } from './field-frame.tsx'
import type { Native } from './text-field.tsx'

const ChevronDown = iconOf('ChevronDown')

export { Checkbox, RadioCards, RadioGroup, Switch } from './choice.tsx'
export { OneTimeCodeField } from './one-time-code-field.tsx'
export { PasswordField, PasswordStrength } from './password-field.tsx'
export { TextField } from './text-field.tsx'

type TextAreaProps = FieldTexts & Native<'textarea'> & { name: string; isDisabled?: boolean | undefined }

export function TextArea(props: TextAreaProps) {
  const { label, labelEnd, hint, error, isRequired, isOptional, className, isDisabled, ...input } = props
  const field = useFieldIds({ hint, error }, input.id)
  return (
    <FieldFrame
      {...{ label, labelEnd, hint, isOptional, className }}
      error={field.error}
      id={field.control.id}
    >
      <div className="input input--area">
        <textarea rows={4} {...input} {...field.control} required={isRequired} disabled={isDisabled} />
      </div>
    </FieldFrame>
  )
}

type SelectFieldProps = FieldTexts &
  Native<'select'> & {
    name: string
    options: readonly { value: string; label: string; isDisabled?: boolean }[]
    /** Shown first, with an empty value, when nothing is chosen yet. */
    placeholder?: string | undefined
    icon?: ReactNode
    isDisabled?: boolean | undefined
  }

export function SelectField(props: SelectFieldProps) {
  const { label, labelEnd, hint, error, isRequired, isOptional, className, ...others } = props
  const { options, placeholder, icon, isDisabled, ...select } = others
  const field = useFieldIds({ hint, error }, select.id)
  return (
    <FieldFrame
      {...{ label, labelEnd, hint, isOptional, className }}
      error={field.error}
      id={field.control.id}
    >
      <div className="input input--select">
        {icon}
        <select {...select} {...field.control} required={isRequired} disabled={isDisabled}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="input__chevron" aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}

type FieldGroupProps = {
  legend?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  columns?: 1 | 2 | 3 | undefined
  className?: string | undefined
  children: ReactNode
}

/** Fields that belong together; with a legend it is a named group for assistive technology. */
export function FieldGroup({ legend, hint, error, columns = 1, className, children }: FieldGroupProps) {
  const { control } = useFieldIds({ hint, error })
  const fields = (
    <div className="field-group__fields" style={{ '--columns': columns }}>
      {children}
    </div>
  )
  if (legend === undefined) return <div className={classNames('field-group', className)}>{fields}</div>
  return (
    <fieldset className={classNames('field-group', className)} aria-describedby={control['aria-describedby']}>
      <legend className="label">{legend}</legend>
      {fields}
      <FieldMessages id={control.id} hint={hint} error={error} />
    </fieldset>
  )
}
