import { redirect } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import type { Route } from './+types/documents-redirect'
import { OWN_FORMS_PATH } from './form-paths.ts'

/** The address that a notice names: on a locked screen it says nothing about health. */
export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  return redirect(localPath(OWN_FORMS_PATH))
}
