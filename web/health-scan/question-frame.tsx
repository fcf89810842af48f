import type { FormEvent } from 'react'
import { isAnswerTo, type ScanQuestion } from '#domain/health-scan/questions.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { categoryIcon } from './category-icons.tsx'
import { QuestionChoice } from './question-choice.tsx'
import { QuestionScale } from './question-scale.tsx'
import { ScanWater } from './scan-water.tsx'
import type { ScanTexts } from './scan-texts.server.ts'
import type { ScanControls } from './use-scan.ts'

const ArrowLeft = iconOf('ArrowLeft')
const ArrowRight = iconOf('ArrowRight')
const Info = iconOf('Info')
const Lock = iconOf('Lock')

type QuestionFrameProps = {
  question: ScanQuestion
  texts: ScanTexts
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
  const { question, texts, scan, index, total, progress, next, onNext, onPrevious, onSkip } = props
  const { frame, areas } = texts
  const words = texts.questions[question.id]
  const answer = scan.answers[question.id]
  const isAnswered = isAnswerTo(question, answer)
  const area = question.category === 'goals' ? areas.at(-1) : areas[CATEGORIES.indexOf(question.category)]
  const titleId = `scan-${question.id}`

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAnswered) onNext()
  }
  const field = { question, words, frame, titleId }
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
            {frame.kept}
          </span>
          <LanguageSwitch />
          {onSkip ? (
            <Button variant="line" size="sm" onClick={() => scan.show({ kind: 'result' })}>
              {frame.backToResult}
            </Button>
          ) : (
            <LinkButton variant="line" size="sm" to={localPath('/')}>
              {frame.quit}
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
          {words.question}
        </h1>
        {question.type === 'scale' ? (
          <QuestionScale
            {...field}
            question={question}
            value={typeof answer === 'number' ? answer : undefined}
            onAnswer={(value) => scan.answer(question.id, value)}
          />
        ) : (
          <QuestionChoice
            {...field}
            question={question}
            value={typeof answer === 'string' ? answer : undefined}
            onAnswer={(value) => scan.answer(question.id, value)}
          />
        )}
        <details className="scan__why">
          <summary>
            <Info aria-hidden="true" />
            {frame.why}
          </summary>
          <p>{words.why}</p>
        </details>
        <div className="scan__nav">
          <Button
            variant="line"
            isDisabled={!onPrevious}
            onClick={onPrevious}
            icon={<ArrowLeft aria-hidden="true" />}
          >
            {frame.previous}
          </Button>
          {onSkip && (
            <Button variant="text" onClick={onSkip}>
              {frame.skip}
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
      <p className="scan__note">{frame.note}</p>
    </div>
  )
}
