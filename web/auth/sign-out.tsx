import { redirect } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import type { Route } from './+types/sign-out'
import { withNotice } from './after-sign-in.ts'

/** Following a link signs nobody out: it takes a form. */
export function loader() {
  throw redirect(localPath('/'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { error } = await apiOf(context).POST('/api/auth/sign-out', { params: { header: onceHeader(form) } })
  const isOver = !error || error.code === 'account/no-user-logged-in'
  const headers = new Headers()
  // Whatever the server answered, this browser forgets its session.
  if (error) for (const cookie of expiredSession()) headers.append('set-cookie', cookie)
  throw redirect(withNotice(localPath('/'), isOver ? 'signed-out' : 'signed-out-here'), { headers })
}

function expiredSession(): string[] {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0'
  return [`mieva.session_token=; ${attributes}`, `__Host-mieva.session=; ${attributes}; Secure`]
}
