import { redirect } from 'react-router'
import { nextStep } from '#domain/onboarding/completeness.ts'
import { settingsContext } from '#web/shell/settings.ts'
import type { Route } from './+types/onboarding-redirect'
import { loadFile } from './onboarding-file.server.ts'
import { stepPath } from './steps.ts'

/** Back to where the file was left. */
export async function loader(args: Route.LoaderArgs) {
  const { missing, hasHours, hasBank } = await loadFile(args, 'profession')
  // Where no card is taken, no bank can be named yet: the step says so, and nobody is led to it.
  const { arePaymentsOpen } = args.context.get(settingsContext)
  return redirect(stepPath(nextStep(missing, { hasHours, hasBank: hasBank || !arePaymentsOpen })))
}
