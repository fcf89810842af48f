import { data, redirect } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { nextPath, withNotice } from './after-sign-in.ts'
import type { Route } from './+types/login-page'

export async function passkeyOptions({ context }: Route.ActionArgs) {
  const { data: options, error } = await apiOf(context).GET('/api/auth/passkey/generate-authenticate-options')
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return { options }
}

export async function signInWithPasskey({ context, request }: Route.ActionArgs, answer: string) {
  const response = readAnswer(answer)
  const { error } = await apiOf(context).POST('/api/auth/passkey/verify-authentication', {
    body: { response },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  throw redirect(withNotice(nextPath(request), 'signed-in'))
}

/** The browser's own JSON; anything else is refused by the API as any wrong key is. */
function readAnswer(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}
