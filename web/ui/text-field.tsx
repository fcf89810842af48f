import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx'

export type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'required' | 'disabled' | 'className' | 'children'
>

export type TextFieldProps = FieldTexts &
  Native<'input'> & {
    name: string
    icon?: ReactNode
    /** A unit after the value (« $ », « min »). */
    unit?: ReactNode
    isDisabled?: boolean | undefined
  }

/** Native controls with a name: each form here also works as a plain post, without JavaScript. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelEnd,
    hint,
    error,
    isRequired,
    isOptional,
    className,
    icon,
    unit,
    isDisabled,
    ...input
  } = props
  const field = useFieldIds({ hint, error }, input.id)
  return (
    <FieldFrame
      {...{ label, labelEnd, hint, isOptional, className }}
      error={field.error}
      id={field.control.id}
    >
      <div className="input">
        {icon}
        <input type="text" {...input} {...field.control} required={isRequired} disabled={isDisabled} />
        {unit !== undefined && <span className="input__affix">{unit}</span>}
      </div>
    </FieldFrame>
  )
}
