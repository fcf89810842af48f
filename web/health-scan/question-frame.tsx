import type { FormEvent } from 'react'
import { isAnswerTo, type ScanQuestion } from '#domain/health-scan/questions.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { m } from '#web/paraglide/messages.js'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { localPath } from '#web/shell/paths.ts'
import { QUESTION_WORDS } from '#web/product/health/question-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { categoryIcon } from './category-icons.tsx'
import { QuestionChoice } from './question-choice.tsx'
import { QuestionScale } from './question-scale.tsx'
import { ScanWater } from './scan-water.tsx'
import type { ScanControls } from './use-scan.ts'

const ArrowLeft = iconOf('ArrowLeft')
const ArrowRight = iconOf('ArrowRight')
const Info = iconOf('Info')
const Lock = iconOf('Lock')

type QuestionFrameProps = {
  question: ScanQuestion
  scan: ScanControls
  index: number
  total: number
  progress: string
  next: string
  onNext: () => void
  onPrevious: (() => void) | undefined
  onSkip?: () => void
}

/** One question and nothing else: the site’s header and footer step aside (health-scan.css). */
export function QuestionFrame(props: QuestionFrameProps) {
  const { question, scan, index, total, progress, next, onNext, onPrevious, onSkip } = props
  const areas = m.health_scan_areas().split('|')
  const answer = scan.answers[question.id]
  const isAnswered = isAnswerTo(question, answer)
  const area = question.category === 'goals' ? areas.at(-1) : areas[CATEGORIES.indexOf(question.category)]
  const titleId = `scan-${question.id}`

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAnswered) onNext()
  }
  return (
    <div className="scan">
      <ScanWater
        level={typeof answer === 'number' && question.type === 'scale' ? answer / question.max : 0.4}
      />
      <div className="scan__top">
        <div className="wrap scan__bar">
          <Logo to={localPath('/')} variant="brand" />
          <span className="scan__kept">
            <Lock aria-hidden="true" />
            {m.health_scan_kept()}
          </span>
          <LanguageSwitch />
          {onSkip ? (
            <Button variant="line" size="sm" onClick={() => scan.show({ kind: 'result' })}>
              {m.health_scan_back_to_result()}
            </Button>
          ) : (
            <LinkButton variant="line" size="sm" to={localPath('/')}>
              {m.health_scan_quit()}
            </LinkButton>
          )}
        </div>
        <div className="wrap">
          <div
            className="scan__steps"
            role="progressbar"
            aria-valuemin={1}
            aria-valuemax={total}
            aria-valuenow={index + 1}
            aria-valuetext={progress}
            aria-label={progress}
          >
            {Array.from({ length: total }, (_, step) => (
              <i key={step} data-state={step < index ? 'done' : step === index ? 'now' : undefined} />
            ))}
          </div>
        </div>
      </div>
      <form className="scan__card card on-surface" onSubmit={handleSubmit}>
        <p className="scan__area">
          <Badge icon={categoryIcon(question.category)}>{area}</Badge>
          <span>{progress}</span>
        </p>
        <h1 id={titleId} tabIndex={-1}>
          {QUESTION_WORDS[question.id].question()}
        </h1>
        {question.type === 'scale' ? (
          <QuestionScale
            question={question}
            titleId={titleId}
            value={typeof answer === 'number' ? answer : undefined}
            onAnswer={(value) => scan.answer(question.id, value)}
          />
        ) : (
          <QuestionChoice
            question={question}
            value={typeof answer === 'string' ? answer : undefined}
            onAnswer={(value) => scan.answer(question.id, value)}
          />
        )}
        <details className="scan__why">
          <summary>
            <Info aria-hidden="true" />
            {m.health_scan_why()}
          </summary>
          <p>{QUESTION_WORDS[question.id].why()}</p>
        </details>
        <div className="scan__nav">
          <Button
            variant="line"
            isDisabled={!onPrevious}
            onClick={onPrevious}
            icon={<ArrowLeft aria-hidden="true" />}
          >
            {m.health_scan_previous()}
          </Button>
          {onSkip && (
            <Button variant="text" onClick={onSkip}>
              {m.health_scan_skip()}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            isDisabled={!isAnswered}
            iconEnd={<ArrowRight aria-hidden="true" />}
          >
            {next}
          </Button>
        </div>
      </form>
      <p className="scan__note">{m.health_scan_note()}</p>
    </div>
  )
}
