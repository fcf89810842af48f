import type { QuestionId } from '#domain/health-scan/answers.ts'
import { m } from '../paraglide/messages.js'

export type QuestionTexts = {
  question: string
  why: string
  /** The input’s name in a list or a sum. */
  short: string
  /** One word for each option, or five for a scale, from its minimum to its maximum. */
  answers: string[]
}

export const questionTexts = (): Record<QuestionId, QuestionTexts> => ({
  stress_level: {
    question: m.health_scan_stress_level_question(),
    why: m.health_scan_stress_level_why(),
    short: m.health_scan_stress_level_short(),
    answers: m.health_scan_stress_level_answers().split('|'),
  },
  work_environment: {
    question: m.health_scan_work_environment_question(),
    why: m.health_scan_work_environment_why(),
    short: m.health_scan_work_environment_short(),
    answers: m.health_scan_work_environment_answers().split('|'),
  },
  sleep_quality: {
    question: m.health_scan_sleep_quality_question(),
    why: m.health_scan_sleep_quality_why(),
    short: m.health_scan_sleep_quality_short(),
    answers: m.health_scan_sleep_quality_answers().split('|'),
  },
  physical_activity: {
    question: m.health_scan_physical_activity_question(),
    why: m.health_scan_physical_activity_why(),
    short: m.health_scan_physical_activity_short(),
    answers: m.health_scan_physical_activity_answers().split('|'),
  },
  nutrition_habits: {
    question: m.health_scan_nutrition_habits_question(),
    why: m.health_scan_nutrition_habits_why(),
    short: m.health_scan_nutrition_habits_short(),
    answers: m.health_scan_nutrition_habits_answers().split('|'),
  },
  pain_frequency: {
    question: m.health_scan_pain_frequency_question(),
    why: m.health_scan_pain_frequency_why(),
    short: m.health_scan_pain_frequency_short(),
    answers: m.health_scan_pain_frequency_answers().split('|'),
  },
  social_support: {
    question: m.health_scan_social_support_question(),
    why: m.health_scan_social_support_why(),
    short: m.health_scan_social_support_short(),
    answers: m.health_scan_social_support_answers().split('|'),
  },
  health_goals: {
    question: m.health_scan_health_goals_question(),
    why: m.health_scan_health_goals_why(),
    short: m.health_scan_health_goals_short(),
    answers: m.health_scan_health_goals_answers().split('|'),
  },
  mood_level: {
    question: m.health_scan_mood_level_question(),
    why: m.health_scan_mood_level_why(),
    short: m.health_scan_mood_level_short(),
    answers: m.health_scan_mood_level_answers().split('|'),
  },
  anxiety_level: {
    question: m.health_scan_anxiety_level_question(),
    why: m.health_scan_anxiety_level_why(),
    short: m.health_scan_anxiety_level_short(),
    answers: m.health_scan_anxiety_level_answers().split('|'),
  },
  energy_level: {
    question: m.health_scan_energy_level_question(),
    why: m.health_scan_energy_level_why(),
    short: m.health_scan_energy_level_short(),
    answers: m.health_scan_energy_level_answers().split('|'),
  },
  social_isolation: {
    question: m.health_scan_social_isolation_question(),
    why: m.health_scan_social_isolation_why(),
    short: m.health_scan_social_isolation_short(),
    answers: m.health_scan_social_isolation_answers().split('|'),
  },
  smoking: {
    question: m.health_scan_smoking_question(),
    why: m.health_scan_smoking_why(),
    short: m.health_scan_smoking_short(),
    answers: m.health_scan_smoking_answers().split('|'),
  },
  work_satisfaction: {
    question: m.health_scan_work_satisfaction_question(),
    why: m.health_scan_work_satisfaction_why(),
    short: m.health_scan_work_satisfaction_short(),
    answers: m.health_scan_work_satisfaction_answers().split('|'),
  },
  burnout_risk: {
    question: m.health_scan_burnout_risk_question(),
    why: m.health_scan_burnout_risk_why(),
    short: m.health_scan_burnout_risk_short(),
    answers: m.health_scan_burnout_risk_answers().split('|'),
  },
})
