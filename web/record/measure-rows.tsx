import { useId, useState } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { MEASURE_NAME_MAX, type Measure, MEASURES_MAX, readValue, UNIT_MAX } from '#domain/record/measures.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { TextField } from '#web/ui/text-field.tsx'

type Before = { name: string; value: number; unit: string }

/** Fields of a form, a line more than there are measures: they are what a person typed, and no state of ours. */
export function MeasureRows({
  measures,
  before,
}: {
  measures: readonly Measure[]
  before: readonly Before[]
}) {
  const listId = useId()
  const [count, setCount] = useState(measures.length + 1)
  const names = [...new Set(before.map(({ name }) => name))]
  return (
    <div className="note-measures">
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {Array.from({ length: Math.min(count, MEASURES_MAX) }, (_, index) => (
        <MeasureRow
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          measure={measures[index]}
          before={before}
          listId={listId}
          onBegin={index === count - 1 ? () => setCount(count + 1) : undefined}
        />
      ))}
      <p className="hint">{m.record_measures_hint()}</p>
    </div>
  )
}

type MeasureRowProps = {
  number: number
  measure: Measure | undefined
  before: readonly Before[]
  listId: string
  onBegin: (() => void) | undefined
}

function MeasureRow({ number, measure, before, listId, onBegin }: MeasureRowProps) {
  const [name, setName] = useState(measure?.name ?? '')
  const [value, setValue] = useState(measure ? formatNumber(measure.value, getLocale()) : '')
  const last = before.findLast((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <div className="note-measure" role="group" aria-label={m.record_measure_number({ number })}>
      <TextField
        label={m.record_measure_name()}
        name="measure-name"
        list={listId}
        maxLength={MEASURE_NAME_MAX}
        autoComplete="off"
        defaultValue={measure?.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          onBegin?.()
        }}
      />
      <TextField
        label={m.record_measure_value()}
        name="measure-value"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        defaultValue={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={value.trim() !== '' && readValue(value) === null ? m.record_measure_unread() : undefined}
      />
      <TextField
        label={m.record_measure_unit()}
        name="measure-unit"
        maxLength={UNIT_MAX}
        autoComplete="off"
        defaultValue={measure?.unit}
      />
      {name.trim() !== '' && (
        <p className="note-measure__before">
          {last
            ? m.record_measure_before({ value: formatNumber(last.value, getLocale()), unit: last.unit })
            : m.record_measure_first()}
        </p>
      )}
    </div>
  )
}
