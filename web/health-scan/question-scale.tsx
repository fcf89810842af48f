import { useState, type KeyboardEvent } from 'react'
import type { ScanQuestion } from '#domain/health-scan/questions.ts'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'
import { answersOf, scaleWord } from '#web/product/health/question-words.ts'
import { wavePath } from './wave-path.ts'

const Waves = iconOf('Waves')
const Wind = iconOf('Wind')

type QuestionScaleProps = {
  question: Extract<ScanQuestion, { type: 'scale' }>
  titleId: string
  value: number | undefined
  onAnswer: (value: number) => void
}

/** More of these is better, so the water is rough at their low end. */
const CALM_AT_THE_TOP = new Set([
  'sleep_quality',
  'social_support',
  'mood_level',
  'energy_level',
  'work_satisfaction',
])

/**
 * A native range under a drawn wave. It starts at its minimum without being an answer: a press on the sun, Space or
 * Enter says « yes, this one », since the browser reports no change when the minimum is chosen.
 */
export function QuestionScale({ question, titleId, value, onAnswer }: QuestionScaleProps) {
  const { min, max } = question
  const words = answersOf(question.id)
  const [hintId] = useState(() => `${titleId}-hint`)
  const shown = value ?? min
  const share = (shown - min) / (max - min)
  const word = scaleWord(words, shown, max)
  const isMirrored = CALM_AT_THE_TOP.has(question.id)
  const wave = wavePath(isMirrored)
  const [LowIcon, HighIcon] = isMirrored ? [Wind, Waves] : [Waves, Wind]

  // Enter goes on to the next question once there is an answer; before, it only gives it.
  function handleKey(event: KeyboardEvent) {
    const isChoosing = event.key === ' ' || (event.key === 'Enter' && value === undefined)
    if (!isChoosing) return
    event.preventDefault()
    onAnswer(shown)
  }

  return (
    <div className="wave" data-answered={value !== undefined || undefined} style={{ '--share': share }}>
      {value === undefined ? (
        <p className="wave__hint" aria-hidden="true">
          {m.health_scan_slide()}
        </p>
      ) : (
        <output className="wave__value" aria-hidden="true">
          {value}
          <small>{word}</small>
        </output>
      )}
      <div className="wave__track">
        <svg viewBox="0 0 640 84" preserveAspectRatio="none" aria-hidden="true">
          <path d={wave} />
          <path d={wave} className="wave__past" />
        </svg>
        <input
          type="range"
          name={question.id}
          {...{ min, max }}
          step={1}
          value={shown}
          aria-labelledby={titleId}
          aria-describedby={hintId}
          aria-valuetext={
            value === undefined
              ? m.health_scan_no_answer()
              : m.health_scan_value({ value, max, word: word.toLowerCase() })
          }
          onChange={(event) => onAnswer(event.currentTarget.valueAsNumber)}
          onClick={() => onAnswer(shown)}
          onKeyDown={handleKey}
        />
      </div>
      <ol className="wave__numbers" aria-hidden="true">
        {Array.from({ length: max }, (_, index) => (
          <li key={index} data-current={value === index + min || undefined}>
            {index + min}
          </li>
        ))}
      </ol>
      <p className="wave__ends" aria-hidden="true">
        <span>
          <LowIcon />
          {words[0]}
        </span>
        <span>
          {words.at(-1)}
          <HighIcon />
        </span>
      </p>
      <p id={hintId} className="sr-only">
        {m.health_scan_slide_keys({ min })}
      </p>
    </div>
  )
}
