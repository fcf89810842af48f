import { useLocation } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { withoutLocale } from '../paths.ts'
import { type Place, placeOf } from './areas.ts'

/** Where the page being read stands in the workspace of its reader. */
export function usePlace(role: Role): Place | undefined {
  const page = withoutLocale(useLocation().pathname)
  return placeOf(role, page.length > 1 ? page.replace(/\/$/, '') : page)
}
