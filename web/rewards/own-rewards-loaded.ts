import { lazy } from 'react'

const load = () => import('./own-rewards.tsx')

/** Visitors of the page do not pay for what only members see; the server has it from the start. */
export const OwnRewards = import.meta.env.SSR
  ? (await load()).OwnRewards
  : lazy(async () => ({ default: (await load()).OwnRewards }))
