import type { ReactNode } from 'react'
import type { Category } from '#domain/health-scan/scoring.ts'
import { iconOf } from '#web/ui/icon.tsx'

const Activity = iconOf('Activity')
const Brain = iconOf('Brain')
const Briefcase = iconOf('Briefcase')
const Leaf = iconOf('Leaf')
const Target = iconOf('Target')
const UsersRound = iconOf('UsersRound')

/** Fixed pairs (visual guide, section 6). */
const icons: Record<Category | 'goals', ReactNode> = {
  physical: <Activity aria-hidden="true" />,
  mental: <Brain aria-hidden="true" />,
  lifestyle: <Leaf aria-hidden="true" />,
  social: <UsersRound aria-hidden="true" />,
  professional: <Briefcase aria-hidden="true" />,
  goals: <Target aria-hidden="true" />,
}

export const categoryIcon = (category: Category | 'goals') => icons[category]
