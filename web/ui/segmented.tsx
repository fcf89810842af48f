import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SegmentedProps = {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  className?: string | undefined
}

/** Two or three exclusive modes. Native radios: arrow keys and plain forms work by themselves. */
export function Segmented(props: SegmentedProps) {
  const { label, name, options, value, defaultValue, onChange, className } = props
  return (
    <div className={classNames('seg', className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="seg__option">
          <input
            type="radio"
            className="check__input"
            name={name}
            value={option.value}
            onChange={() => onChange?.(option.value)}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
