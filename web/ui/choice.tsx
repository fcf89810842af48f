import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldMessages, useFieldIds, type FieldTexts } from './field-frame.tsx'

type NativeChoice = Omit<ComponentProps<'input'>, 'type' | 'required' | 'disabled' | 'className' | 'children'>

type CheckboxProps = Pick<FieldTexts, 'label' | 'hint' | 'error' | 'isRequired' | 'className'> &
  NativeChoice & { isDisabled?: boolean | undefined }

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, isRequired, className, isDisabled, ...input } = props
  const field = useFieldIds({ hint, error }, input.id)
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          {...field.control}
          type="checkbox"
          className="check__box"
          required={isRequired}
          disabled={isDisabled}
        />
        <span className="check__text">{label}</span>
      </label>
      <FieldMessages id={field.control.id} hint={hint} error={field.error} />
    </div>
  )
}

/** Takes effect at once; inside a form that is sent later, use a Checkbox. */
export function Switch(props: CheckboxProps) {
  const { label, hint, error, isRequired, className, isDisabled, ...input } = props
  const field = useFieldIds({ hint, error }, input.id)
  return (
    <div className={className}>
      <label className="check check--switch">
        <span className="check__text">{label}</span>
        <input
          {...input}
          {...field.control}
          type="checkbox"
          role="switch"
          className="switch"
          required={isRequired}
          disabled={isDisabled}
        />
      </label>
      <FieldMessages id={field.control.id} hint={hint} error={field.error} />
    </div>
  )
}

export type ChoiceOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

type ChoiceGroupProps = {
  legend: ReactNode
  name: string
  options: readonly ChoiceOption[]
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
}

type RadioGroupProps = ChoiceGroupProps & {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

type RadioCardsProps = RadioGroupProps & {
  layout?: 'tiles' | 'rows' | undefined
  columns?: 2 | 3 | 4 | undefined
}

/** A radio group drawn as cards: tiles with an icon, or rows with a sentence each. */
export function RadioCards({ layout = 'tiles', columns = 3, ...group }: RadioCardsProps) {
  const { control, error } = useFieldIds(group)
  const { id, ...described } = control
  return (
    <ChoiceFieldset {...group} id={id} error={error}>
      <div
        className={classNames('radio-cards', layout === 'rows' && 'radio-cards--rows')}
        style={{ '--columns': columns }}
      >
        {group.options.map((option) => (
          <label key={option.value} className="radio-card">
            <input {...radioProps(group, option)} {...described} className="check__input" />
            <span className="radio-card__dot" aria-hidden="true" />
            {option.icon}
            <span className="radio-card__text">
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  )
}

export function RadioGroup(group: RadioGroupProps) {
  const { control, error } = useFieldIds(group)
  const { id, ...described } = control
  return (
    <ChoiceFieldset {...group} id={id} error={error}>
      {group.options.map((option) => (
        <label key={option.value} className="check">
          <input {...radioProps(group, option)} {...described} className="check__box" />
          <ChoiceText {...option} />
        </label>
      ))}
    </ChoiceFieldset>
  )
}

type CheckboxGroupProps = ChoiceGroupProps & { defaultValues?: readonly string[] | undefined }

const NONE: readonly string[] = []

export function CheckboxGroup({ defaultValues = NONE, ...group }: CheckboxGroupProps) {
  const { control, error } = useFieldIds(group)
  const { id, ...described } = control
  return (
    <ChoiceFieldset {...group} id={id} error={error}>
      {group.options.map((option) => (
        <label key={option.value} className="check">
          <input
            {...described}
            type="checkbox"
            className="check__box"
            name={group.name}
            value={option.value}
            defaultChecked={defaultValues.includes(option.value)}
            disabled={option.isDisabled}
          />
          <ChoiceText {...option} />
        </label>
      ))}
    </ChoiceFieldset>
  )
}

function ChoiceText({ label, hint }: ChoiceOption) {
  return (
    <span className="check__text">
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
  )
}

function ChoiceFieldset(props: ChoiceGroupProps & { id: string; children: ReactNode }) {
  const { id, legend, hint, error, className, children } = props
  return (
    <fieldset className={classNames('field-group', className)}>
      <legend className="label">{legend}</legend>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function radioProps(group: RadioGroupProps, option: ChoiceOption) {
  return {
    type: 'radio',
    name: group.name,
    value: option.value,
    required: group.isRequired,
    disabled: option.isDisabled,
    onChange: () => group.onChange?.(option.value),
    ...(group.value === undefined
      ? { defaultChecked: group.defaultValue === option.value }
      : { checked: group.value === option.value }),
  } satisfies ComponentProps<'input'>
}
