import { redirect } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import type { Route } from './+types/professional-redirect'

/** The second address of a profile leads to the first. */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = localPath(`/professionals/${encodeURIComponent(params.id)}`)
  throw redirect(path + new URL(request.url).search, 301)
}
