import type { ScanQuestion } from '#domain/health-scan/questions.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { QuestionTexts } from '#web/shell/question-texts.server.ts'

type QuestionChoiceProps = {
  question: Extract<ScanQuestion, { options: readonly string[] }>
  words: QuestionTexts
  value: string | undefined
  onAnswer: (value: string) => void
}

export function QuestionChoice({ question, words, value, onAnswer }: QuestionChoiceProps) {
  return (
    <RadioCards
      layout="rows"
      className={question.options.length > 5 ? 'scan__choices scan__choices--many' : 'scan__choices'}
      legend={<VisuallyHidden>{words.question}</VisuallyHidden>}
      name={question.id}
      value={value ?? ''}
      onChange={onAnswer}
      options={question.options.map((option, index) => ({ value: option, label: words.answers[index] }))}
    />
  )
}
