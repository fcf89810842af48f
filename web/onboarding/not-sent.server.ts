import { redirect } from 'react-router'
import type { Step } from '#domain/onboarding/completeness.ts'
import { localPath } from '#web/shell/paths.ts'
import { stepPath } from './steps.ts'

const hasFile = (form: FormData) =>
  [...form.values()].some((value) => value instanceof File && value.size > 0)

/** Whoever is sent to sign in comes back to a page that says that the chosen file did not arrive. */
export async function sayWhatWasNotSent(request: Request, step: Step, thrown: unknown): Promise<never> {
  const to = thrown instanceof Response ? thrown.headers.get('location') : null
  const isToSignIn = to?.startsWith(`${localPath('/login')}?`)
  if (!isToSignIn || !hasFile(await request.formData())) throw thrown
  const next = encodeURIComponent(`${stepPath(step)}?notice=proof-not-sent`)
  throw redirect(`${localPath('/login')}?next=${next}`)
}
