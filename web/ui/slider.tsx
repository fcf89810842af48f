import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SliderProps = {
  label: ReactNode
  name: string
  min: number
  max: number
  step?: number | undefined
  value?: number | undefined
  defaultValue?: number | undefined
  onChange?: ((value: number) => void) | undefined
  /** The value in words (« 25 km au plus »), seen and read aloud. */
  describe: (value: number) => string
  /** What the two ends mean. */
  ends?: readonly [ReactNode, ReactNode] | undefined
  /** The scan’s thumb is the sun: it marks where the person is. */
  thumb?: 'plain' | 'sun' | undefined
  isDisabled?: boolean | undefined
}

/** A native range and not React Aria’s slider, which reads numbers aloud and cannot be given words. */
export function Slider(props: SliderProps) {
  const { label, name, min, max, step = 1, defaultValue = min, onChange, describe, ends } = props
  const { thumb = 'plain', isDisabled } = props
  const [ownValue, setOwnValue] = useState(defaultValue)
  const value = props.value ?? ownValue
  const id = useId()

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = event.currentTarget.valueAsNumber
    setOwnValue(next)
    onChange?.(next)
  }

  return (
    <div className="slider">
      <div className="slider__head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id}>{describe(value)}</output>
      </div>
      <input
        id={id}
        type="range"
        className={classNames('slider__input', thumb === 'sun' && 'slider__input--sun')}
        style={{ '--share': (value - min) / (max - min) }}
        {...{ name, min, max, step, value }}
        aria-valuetext={describe(value)}
        disabled={isDisabled}
        onChange={handleChange}
      />
      {ends && (
        <div className="slider__ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
