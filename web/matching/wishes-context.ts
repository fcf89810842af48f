import { createContext, useContext } from 'react'
import { DEFAULT_PREFERENCES } from '#domain/matching/compatibility.ts'
import type { Wishes } from './matching-actions.server.ts'

type Style = Pick<Wishes, 'personality' | 'preferredApproach'>

/** What the scores shown were computed with, not what the form says since. */
export const WishesContext = createContext<Style>(DEFAULT_PREFERENCES)
export const useWishes = () => useContext(WishesContext)
