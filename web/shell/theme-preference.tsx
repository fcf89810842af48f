import { redirect } from 'react-router'
import { safePath } from '#domain/kernel/safe-path.ts'
import type { Route } from './+types/theme-preference'
import { localPath } from './paths.ts'
import { settingsContext } from './settings.ts'
import { themeCookie } from './theme.ts'

export function loader() {
  return redirect(localPath('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isHttps = context.get(settingsContext).origin.startsWith('https:')
  const headers = { 'set-cookie': themeCookie(form.get('theme'), isHttps) }
  return redirect(safePath(form.get('next'), localPath('/')), { status: 303, headers })
}
