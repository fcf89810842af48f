import type { ScanQuestion } from '#domain/health-scan/questions.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { answersOf, QUESTION_WORDS } from '#web/product/health/question-words.ts'

type QuestionChoiceProps = {
  question: Extract<ScanQuestion, { options: readonly string[] }>
  value: string | undefined
  onAnswer: (value: string) => void
}

export function QuestionChoice({ question, value, onAnswer }: QuestionChoiceProps) {
  const words = answersOf(question.id)
  return (
    <RadioCards
      layout="rows"
      className={question.options.length > 5 ? 'scan__choices scan__choices--many' : 'scan__choices'}
      legend={<VisuallyHidden>{QUESTION_WORDS[question.id].question()}</VisuallyHidden>}
      name={question.id}
      value={value ?? ''}
      onChange={onAnswer}
      options={question.options.map((option, index) => ({ value: option, label: words[index] }))}
    />
  )
}
