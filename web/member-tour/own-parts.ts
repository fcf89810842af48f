import { lazy } from 'react'

const loadMeasures = () => import('./own-measures.tsx')
const loadInsights = () => import('./own-insight-cards.tsx')
const loadScenarios = () => import('./own-scenarios.tsx')
const loadGroups = () => import('./own-groups.tsx')

/*
 * What only members with data see, loaded apart: visitors' pages do not pay for it. The server has it from the start,
 * so that it is in the page without JavaScript too.
 */
export const OwnMeasures = import.meta.env.SSR
  ? (await loadMeasures()).OwnMeasures
  : lazy(async () => ({ default: (await loadMeasures()).OwnMeasures }))

export const OwnInsightCards = import.meta.env.SSR
  ? (await loadInsights()).OwnInsightCards
  : lazy(async () => ({ default: (await loadInsights()).OwnInsightCards }))

export const OwnScenarios = import.meta.env.SSR
  ? (await loadScenarios()).OwnScenarios
  : lazy(async () => ({ default: (await loadScenarios()).OwnScenarios }))

export const OwnGroups = import.meta.env.SSR
  ? (await loadGroups()).OwnGroups
  : lazy(async () => ({ default: (await loadGroups()).OwnGroups }))
