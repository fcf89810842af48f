import { iconOf } from './icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { classNames } from './class-names.ts'

const Check = iconOf('Check')
const X = iconOf('X')

type ChipProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  isSelected?: boolean | undefined
  isDisabled?: boolean | undefined
  icon?: ReactNode
}

/** A toggle. In a form that must work without JavaScript, use ChipCheckbox. */
export function Chip({ isSelected = false, isDisabled, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-pressed={isSelected}
      className={classNames('chip', className)}
    >
      {icon ?? <Check className="chip__tick" />}
      {children}
    </button>
  )
}

type ChipCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { icon?: ReactNode }

export function ChipCheckbox({ icon, children, ...input }: ChipCheckboxProps) {
  return (
    <label className="chip">
      <input {...input} type="checkbox" className="check__input" />
      {icon ?? <Check className="chip__tick" />}
      {children}
    </label>
  )
}

type RemovableChipProps = { name: string; onRemove: () => void; icon?: ReactNode }

/** A filter in force; its whole surface removes it. */
export function RemovableChip({ name, onRemove, icon }: RemovableChipProps) {
  return (
    <button
      type="button"
      className="chip"
      data-selected=""
      aria-label={m.ui_chip_remove({ name })}
      onClick={onRemove}
    >
      {icon}
      {name}
      <X />
    </button>
  )
}
