import { createContext, useContext } from 'react'
import { DEFAULT_PREFERENCES } from '#domain/matching/compatibility.ts'
import type { Preferences } from './matching-actions.server.ts'

type Style = Pick<Preferences, 'personality' | 'preferredApproach'>

/** What the scores shown were computed with, not what the form says since. */
export const PreferencesContext = createContext<Style>(DEFAULT_PREFERENCES)
export const usePreferences = () => useContext(PreferencesContext)
