import type { ScoredInput } from '#domain/health-scan/answers.ts'
import { FOLLOW_UPS, QUESTIONS } from '#domain/health-scan/questions.ts'
import type { QuestionTexts } from './question-texts.server.ts'

/** Five words cover any scale, each an equal part of it. */
export const scaleWord = (words: readonly string[], value: number, max: number) =>
  words[Math.ceil((value * words.length) / max) - 1] ?? ''

/** An answer as the person gave it: « 8 / 10 », « Télétravail à domicile ». */
export function answerWords(input: ScoredInput, answer: string | number, words: QuestionTexts): string {
  const question = [...QUESTIONS, ...FOLLOW_UPS].find(({ id }) => id === input)
  if (!question || question.type === 'scale') return `${answer} / ${question?.max ?? 10}`
  return words.answers[question.options.findIndex((option) => option === answer)] ?? ''
}
