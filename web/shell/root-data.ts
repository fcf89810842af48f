import { useRouteLoaderData } from 'react-router'
import type { Choice } from '#domain/consent/choice.ts'
import type { Profile } from './session.ts'
import type { SiteSettings } from './settings.ts'
import type { Theme } from './theme.ts'

/** What the loader of web/root.tsx answers. */
export type RootData = {
  settings: Pick<SiteSettings, 'origin' | 'isSoftLaunch' | 'supportEmail'>
  profile: Profile | null
  theme: Theme | undefined
  consent: Choice | undefined
  year: number
  /** Said once, after a redirect. */
  notice: { code: string; text: string } | null
}

/** What the root loader knows of the visitor; undefined when it failed, so every reader has a fallback. */
export const useRootData = () => useRouteLoaderData<RootData>('root')
