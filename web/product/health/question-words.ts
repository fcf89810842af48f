import type { QuestionId } from '#domain/health-scan/answers.ts'
import { FOLLOW_UPS, QUESTIONS } from '#domain/health-scan/questions.ts'
import { m } from '#web/paraglide/messages.js'

type QuestionWords = {
  question: () => string
  why: () => string
  /** The input’s name in a list or a sum. */
  short: () => string
  /** One word for each option, or five for a scale, from its minimum to its maximum. */
  answers: () => string
}

export const QUESTION_WORDS: Readonly<Record<QuestionId, QuestionWords>> = {
  stress_level: {
    question: m.health_scan_stress_level_question,
    why: m.health_scan_stress_level_why,
    short: m.health_scan_stress_level_short,
    answers: m.health_scan_stress_level_answers,
  },
  work_environment: {
    question: m.health_scan_work_environment_question,
    why: m.health_scan_work_environment_why,
    short: m.health_scan_work_environment_short,
    answers: m.health_scan_work_environment_answers,
  },
  sleep_quality: {
    question: m.health_scan_sleep_quality_question,
    why: m.health_scan_sleep_quality_why,
    short: m.health_scan_sleep_quality_short,
    answers: m.health_scan_sleep_quality_answers,
  },
  physical_activity: {
    question: m.health_scan_physical_activity_question,
    why: m.health_scan_physical_activity_why,
    short: m.health_scan_physical_activity_short,
    answers: m.health_scan_physical_activity_answers,
  },
  nutrition_habits: {
    question: m.health_scan_nutrition_habits_question,
    why: m.health_scan_nutrition_habits_why,
    short: m.health_scan_nutrition_habits_short,
    answers: m.health_scan_nutrition_habits_answers,
  },
  pain_frequency: {
    question: m.health_scan_pain_frequency_question,
    why: m.health_scan_pain_frequency_why,
    short: m.health_scan_pain_frequency_short,
    answers: m.health_scan_pain_frequency_answers,
  },
  social_support: {
    question: m.health_scan_social_support_question,
    why: m.health_scan_social_support_why,
    short: m.health_scan_social_support_short,
    answers: m.health_scan_social_support_answers,
  },
  health_goals: {
    question: m.health_scan_health_goals_question,
    why: m.health_scan_health_goals_why,
    short: m.health_scan_health_goals_short,
    answers: m.health_scan_health_goals_answers,
  },
  mood_level: {
    question: m.health_scan_mood_level_question,
    why: m.health_scan_mood_level_why,
    short: m.health_scan_mood_level_short,
    answers: m.health_scan_mood_level_answers,
  },
  anxiety_level: {
    question: m.health_scan_anxiety_level_question,
    why: m.health_scan_anxiety_level_why,
    short: m.health_scan_anxiety_level_short,
    answers: m.health_scan_anxiety_level_answers,
  },
  energy_level: {
    question: m.health_scan_energy_level_question,
    why: m.health_scan_energy_level_why,
    short: m.health_scan_energy_level_short,
    answers: m.health_scan_energy_level_answers,
  },
  social_isolation: {
    question: m.health_scan_social_isolation_question,
    why: m.health_scan_social_isolation_why,
    short: m.health_scan_social_isolation_short,
    answers: m.health_scan_social_isolation_answers,
  },
  smoking: {
    question: m.health_scan_smoking_question,
    why: m.health_scan_smoking_why,
    short: m.health_scan_smoking_short,
    answers: m.health_scan_smoking_answers,
  },
  work_satisfaction: {
    question: m.health_scan_work_satisfaction_question,
    why: m.health_scan_work_satisfaction_why,
    short: m.health_scan_work_satisfaction_short,
    answers: m.health_scan_work_satisfaction_answers,
  },
  burnout_risk: {
    question: m.health_scan_burnout_risk_question,
    why: m.health_scan_burnout_risk_why,
    short: m.health_scan_burnout_risk_short,
    answers: m.health_scan_burnout_risk_answers,
  },
}

export const answersOf = (id: QuestionId): readonly string[] => QUESTION_WORDS[id].answers().split('|')

/** Five words cover any scale, each an equal part of it. */
export const scaleWord = (words: readonly string[], value: number, max: number) =>
  words[Math.ceil((value * words.length) / max) - 1] ?? ''

/** An answer as the person gave it: « 8 / 10 », « Télétravail à domicile ». */
export function answerWords(id: QuestionId, answer: string | number): string {
  const question = [...QUESTIONS, ...FOLLOW_UPS].find((each) => each.id === id)
  if (!question || question.type === 'scale') return `${answer} / ${question?.max ?? 10}`
  return answersOf(id)[question.options.findIndex((option) => option === answer)] ?? ''
}
