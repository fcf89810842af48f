import type { ReactNode } from 'react'
import type { AskedAnswers } from '#domain/health-scan/answers.ts'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'

const Activity = iconOf('Activity')
const Bone = iconOf('Bone')
const Brain = iconOf('Brain')
const Briefcase = iconOf('Briefcase')
const Moon = iconOf('Moon')
const Salad = iconOf('Salad')
const Target = iconOf('Target')
const UsersRound = iconOf('UsersRound')

type Asked = { id: keyof AskedAnswers; icon: ReactNode; short: () => string }

/** In the order in which they are asked. The questions themselves come later, with the steps (health-scan-page.tsx). */
export const ASKED: readonly Asked[] = [
  { id: 'stress_level', icon: <Brain />, short: m.health_scan_stress_level_short },
  { id: 'work_environment', icon: <Briefcase />, short: m.health_scan_work_environment_short },
  { id: 'sleep_quality', icon: <Moon />, short: m.health_scan_sleep_quality_short },
  { id: 'physical_activity', icon: <Activity />, short: m.health_scan_physical_activity_short },
  { id: 'nutrition_habits', icon: <Salad />, short: m.health_scan_nutrition_habits_short },
  { id: 'pain_frequency', icon: <Bone />, short: m.health_scan_pain_frequency_short },
  { id: 'social_support', icon: <UsersRound />, short: m.health_scan_social_support_short },
  { id: 'health_goals', icon: <Target />, short: m.health_scan_health_goals_short },
]
