import { type BodyMark, isBodyMark, MARKS_MAX } from '../record/body-chart.ts'
import { BOUNDS, type Item } from './definition.ts'

export type GivenConsent = { name: string; date: string }
export type FileAnswer = { file: string; name: string }

export type Answer =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly BodyMark[]
  | readonly FileAnswer[]
  | GivenConsent

/** By item. What is not answered is not there. */
export type Answers = Readonly<Record<string, Answer>>

const FILES_MAX = 3
const NAME_MAX = 160

export type AnswerMistake = 'wrong-kind' | 'not-offered' | 'out-of-range' | 'too-long' | 'not-a-date'

/** What is wrong with an answer; nothing when it may be kept. */
export function answerMistake(item: Item, answer: Answer): AnswerMistake | undefined {
  switch (item.kind) {
    case 'text':
      return typeof answer === 'string' ? lengthMistake(answer, BOUNDS.text) : 'wrong-kind'
    case 'choice':
      return typeof answer === 'string' ? offered(item, [answer]) : 'wrong-kind'
    case 'several':
      return isTexts(answer) ? offered(item, answer) : 'wrong-kind'
    case 'scale':
      return Number.isInteger(answer) ? within(item, answer as number) : 'wrong-kind'
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer) ? within(item, answer) : 'wrong-kind'
    case 'date':
      return typeof answer === 'string' ? dateMistake(answer) : 'wrong-kind'
    case 'yes-no':
      return typeof answer === 'boolean' ? undefined : 'wrong-kind'
    case 'body-chart':
      return marksMistake(answer)
    case 'file':
      return filesMistake(answer)
    case 'consent':
      return consentMistake(answer)
  }
}

/** Whether something was said: an empty text or list says nothing. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (Array.isArray(answer)) return answer.length > 0
  if (typeof answer === 'object') return 'name' in answer && answer.name.trim() !== '' && answer.date !== ''
  return true
}

const lengthMistake = (text: string, max: number) => (text.length > max ? 'too-long' : undefined)

const isList = (answer: Answer): answer is readonly string[] | readonly BodyMark[] | readonly FileAnswer[] =>
  Array.isArray(answer)

export const isTexts = (answer: Answer): answer is readonly string[] =>
  isList(answer) && (answer as readonly unknown[]).every((value) => typeof value === 'string')

function offered({ options }: Item, values: readonly string[]): AnswerMistake | undefined {
  const known = new Set(options.map(({ value }) => value))
  return values.length === new Set(values).size && values.every((value) => known.has(value))
    ? undefined
    : 'not-offered'
}

function within({ range }: Item, value: number): AnswerMistake | undefined {
  const { from, to } = range ?? { from: -BOUNDS.number, to: BOUNDS.number }
  return value >= from && value <= to ? undefined : 'out-of-range'
}

/** A day of the calendar, of a life: neither the thirtieth of February nor another century. */
function dateMistake(text: string): AnswerMistake | undefined {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return 'not-a-date'
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days ? undefined : 'not-a-date'
}

const isMark = (value: unknown): value is BodyMark =>
  typeof value === 'object' && value !== null && 'region' in value && 'side' in value && 'words' in value

export const isMarks = (answer: Answer): answer is readonly BodyMark[] =>
  isList(answer) && (answer as readonly unknown[]).every(isMark)

function marksMistake(answer: Answer): AnswerMistake | undefined {
  if (!isMarks(answer)) return 'wrong-kind'
  if (answer.length > MARKS_MAX) return 'too-long'
  return answer.every(isBodyMark) ? undefined : 'not-offered'
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'file' in value && 'name' in value

export const isFiles = (answer: Answer): answer is readonly FileAnswer[] =>
  isList(answer) && (answer as readonly unknown[]).every(isFile)

function filesMistake(answer: Answer): AnswerMistake | undefined {
  if (!isFiles(answer)) return 'wrong-kind'
  return answer.length > FILES_MAX || answer.some(({ name }) => name.length > NAME_MAX)
    ? 'too-long'
    : undefined
}

export const isConsent = (answer: Answer): answer is GivenConsent =>
  typeof answer === 'object' && !isList(answer) && 'name' in answer && 'date' in answer

function consentMistake(answer: Answer): AnswerMistake | undefined {
  if (!isConsent(answer)) return 'wrong-kind'
  return lengthMistake(answer.name, NAME_MAX) ?? dateMistake(answer.date)
}
