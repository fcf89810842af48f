import { lazy } from 'react'

/*
 * What the shell shows only to people who are signed in, loaded apart: visitors' pages do not pay for it. The
 * server has it from the start, so that it is in the page without JavaScript too.
 */
const load = () => import('./account-parts-loaded.tsx')
const loaded = import.meta.env.SSR ? await load() : undefined

export const HeaderAccount =
  loaded?.HeaderAccount ?? lazy(async () => ({ default: (await load()).HeaderAccount }))
export const PhoneMenuAccount =
  loaded?.PhoneMenuAccount ?? lazy(async () => ({ default: (await load()).PhoneMenuAccount }))
