import type { ReactNode } from 'react'
import type { AskedAnswers } from '#domain/health-scan/answers.ts'
import { iconOf } from '#web/ui/icon.tsx'

const Activity = iconOf('Activity')
const Bone = iconOf('Bone')
const Brain = iconOf('Brain')
const Briefcase = iconOf('Briefcase')
const Moon = iconOf('Moon')
const Salad = iconOf('Salad')
const Target = iconOf('Target')
const UsersRound = iconOf('UsersRound')

const icons: Record<keyof AskedAnswers, ReactNode> = {
  stress_level: <Brain />,
  work_environment: <Briefcase />,
  sleep_quality: <Moon />,
  physical_activity: <Activity />,
  nutrition_habits: <Salad />,
  pain_frequency: <Bone />,
  social_support: <UsersRound />,
  health_goals: <Target />,
}

/** The specification’s order, which is also this object’s. */
export const QUESTION_ORDER = Object.keys(icons) as (keyof AskedAnswers)[]
export const questionIcon = (id: keyof AskedAnswers) => icons[id]
