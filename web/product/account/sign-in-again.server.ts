import { redirect } from 'react-router'
import type { ApiClient } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'

/** The sign-in page sends back whoever is signed in, so the way to a young session passes through signing out. */
export async function signInAgain(api: ApiClient, form: FormData, back: string): Promise<never> {
  await api.POST('/api/auth/sign-out', { params: { header: onceHeader(form) } })
  throw redirect(`${localPath('/login')}?next=${encodeURIComponent(localPath(back))}`)
}
