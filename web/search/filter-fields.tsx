import { memo, type ReactNode } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { FORM_ID } from './search-query.ts'

export function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}

type CheckRowProps = { name: string; value: string; label: string; count: number; isChecked: boolean }

/** Drawn again only when its own count changes: there are fifty of them, and an answer a letter. */
export const CheckRow = memo(function CheckRow({ name, value, label, count, isChecked }: CheckRowProps) {
  return (
    <label className="check" data-empty={count === 0 || undefined}>
      <input
        type="checkbox"
        className="check__box"
        form={FORM_ID}
        name={name}
        value={value}
        defaultChecked={isChecked}
      />
      <span className="check__text">{label}</span>
      <span className="num">{formatNumber(count, getLocale())}</span>
    </label>
  )
})

export const CheckChip = memo(function CheckChip({ name, value, label, count, isChecked }: CheckRowProps) {
  return (
    <ChipCheckbox form={FORM_ID} name={name} value={value} defaultChecked={isChecked}>
      {label} <small className="num">{formatNumber(count, getLocale())}</small>
    </ChipCheckbox>
  )
})

type RangeRowProps = {
  label: string
  name: string
  min: number
  max: number
  step: number
  filled: number
  value: number
  describe: (value: number) => string
  hint?: string | undefined
}

export function RangeRow({ label, name, min, max, step, filled, value, describe, hint }: RangeRowProps) {
  const id = `filtre-${name}`
  return (
    <div className="filters__range slider">
      <div className="slider__head">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{describe(value)}</output>
      </div>
      <input
        id={id}
        type="range"
        className="slider__input"
        form={FORM_ID}
        style={{ '--share': (value - min) / (max - min) }}
        {...{ name, min, max, step }}
        defaultValue={filled}
        aria-valuetext={describe(value)}
        aria-describedby={hint && `${id}-aide`}
      />
      {hint && (
        <p className="hint" id={`${id}-aide`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type HourFieldProps = { name: string; label: string; filled: number | null; min: number; max: number }

/** Hours as clocks of 24 hours show them. */
export function HourField({ label, filled, ...field }: HourFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input type="number" form={FORM_ID} defaultValue={filled ?? ''} {...field} />
    </label>
  )
}
