import { redirect } from 'react-router'
import { nextStep } from '#domain/onboarding/completeness.ts'
import type { Route } from './+types/onboarding-redirect'
import { loadFile } from './onboarding-file.server.ts'
import { stepPath } from './steps.ts'

/** Back to where the file was left. */
export async function loader(args: Route.LoaderArgs) {
  const { missing } = await loadFile(args, 'profession')
  return redirect(stepPath(nextStep(missing)))
}
