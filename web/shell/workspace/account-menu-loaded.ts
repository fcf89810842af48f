import { lazy } from 'react'

const load = () => import('./account-menu.tsx')

/** Visitors of pages that also stand in this frame do not pay for it; the server has it from the start. */
export const AccountMenu = import.meta.env.SSR
  ? (await load()).AccountMenu
  : lazy(async () => ({ default: (await load()).AccountMenu }))
