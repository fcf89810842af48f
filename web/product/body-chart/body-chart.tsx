import { useEffect, useId, useRef, useState } from 'react'
import {
  BODY_SIDES,
  type BodyMark,
  type BodySide,
  MARK_WORDS_MAX,
  MARKS_MAX,
  placeName,
  placeOf,
  readPlace,
  regionsOf,
} from '#domain/record/body-chart.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { BodyFigure } from './body-figure.tsx'
import './body-chart.css'

const X = iconOf('X')

type BodyChartProps = {
  marks: readonly BodyMark[]
  /** Whoever keeps the marks is told of each change; without it a form around the chart sends them. */
  onChange?: ((marks: BodyMark[]) => void) | undefined
  readOnly?: boolean | undefined
  /** The fields of a form are `<name>-place` and `<name>-words`, a pair a mark (`readMarks` of the domain). */
  name?: string | undefined
}

/**
 * A body, front and back, with numbered marks and the words of each. The drawing answers the pointer; the list under it does
 * all of it by keyboard and without script: a line more than there are marks, and a line whose place is emptied is no mark.
 */
export function BodyChart({ marks: given, onChange, readOnly = false, name = 'mark' }: BodyChartProps) {
  const [own, setOwn] = useState(given)
  const marks = onChange ? given : own
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef<number | null>(null)

  useEffect(() => {
    if (toFocus.current === null) return
    list.current?.querySelectorAll<HTMLElement>('input[type="text"]')[toFocus.current]?.focus()
    toFocus.current = null
  })

  function change(next: readonly BodyMark[]) {
    setOwn(next)
    onChange?.([...next])
  }
  const pick = (side: BodySide) => (region: string) => {
    if (marks.length >= MARKS_MAX) return
    toFocus.current = marks.length
    change([...marks, { region, side, words: '' }])
  }

  return (
    <div className="body-chart">
      <Figures marks={marks} pick={readOnly ? undefined : pick} />
      {readOnly ? (
        <MarkList marks={marks} />
      ) : (
        <div className="body-chart__lines" ref={list}>
          {[...marks, ...(marks.length < MARKS_MAX ? [null] : [])].map((mark, index) => (
            <MarkLine
              // A line is what it is by its place: the focus stays in the one where a mark begins.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              number={index + 1}
              mark={mark}
              name={name}
              onChange={(next) => change(next ? marks.with(index, next) : marks.toSpliced(index, 1))}
              onBegin={(begun) => change([...marks, begun])}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type FiguresProps = {
  marks: readonly BodyMark[]
  pick: ((side: BodySide) => (region: string) => void) | undefined
}

function Figures({ marks, pick }: FiguresProps) {
  const numbered = marks.map((mark, index) => ({ ...mark, number: index + 1 }))
  const captions = { front: m.body_chart_front(), back: m.body_chart_back() }
  return (
    <div className="body-chart__figures">
      {BODY_SIDES.map((side) => {
        const ofSide = numbered.filter((mark) => mark.side === side)
        const said = ofSide.map((mark) => `${mark.number}, ${placeName(mark, getLocale())}`).join(' · ')
        return (
          <BodyFigure
            key={side}
            side={side}
            caption={captions[side]}
            label={m.body_chart_label({ side: captions[side], marks: said || m.body_chart_no_marks() })}
            marks={ofSide}
            onPick={pick?.(side)}
          />
        )
      })}
    </div>
  )
}

function MarkList({ marks }: { marks: readonly BodyMark[] }) {
  if (marks.length === 0) return <p>{m.body_chart_empty()}</p>
  return (
    <ol className="body-chart__list">
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span className="body-chart__number" aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <b>{placeName(mark, getLocale())}</b>
            {mark.words && <small>{mark.words}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type MarkLineProps = {
  number: number
  mark: BodyMark | null
  name: string
  onChange: (mark: BodyMark | null) => void
  onBegin: (mark: BodyMark) => void
}

function MarkLine({ number, mark, name, onChange, onBegin }: MarkLineProps) {
  const id = useId()
  const options = BODY_SIDES.flatMap((side) =>
    regionsOf(side).map(({ id: region }) => ({
      value: placeOf({ region, side }),
      label: placeName({ region, side }, getLocale()),
    })),
  )

  function handlePlace(value: string) {
    const place = readPlace(value)
    if (mark) onChange(place && { ...mark, ...place })
    else if (place) onBegin({ ...place, words: '' })
  }

  return (
    <div className="body-chart__line" role="group" aria-labelledby={id}>
      <p id={id} className="body-chart__head">
        <span className="body-chart__number" data-new={mark === null || undefined} aria-hidden="true">
          {mark ? number : '+'}
        </span>
        {mark ? m.body_chart_mark({ number }) : m.body_chart_new()}
      </p>
      {mark && (
        <IconButton
          label={m.body_chart_remove({ number })}
          icon={<X aria-hidden="true" />}
          onClick={() => onChange(null)}
        />
      )}
      <SelectField
        label={m.body_chart_place()}
        name={`${name}-place`}
        placeholder={m.body_chart_no_place()}
        options={options}
        value={mark ? placeOf(mark) : ''}
        onChange={(event) => handlePlace(event.currentTarget.value)}
      />
      <TextField
        label={m.body_chart_words()}
        name={`${name}-words`}
        maxLength={MARK_WORDS_MAX}
        autoComplete="off"
        {...(mark
          ? {
              value: mark.words,
              onChange: (event) => onChange({ ...mark, words: event.currentTarget.value }),
            }
          : { defaultValue: '' })}
      />
    </div>
  )
}
