import { redirect, type RouterContextProvider } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'

type Context = Readonly<RouterContextProvider>
type Schemas = components['schemas']

/** A member's time: on to its review, or what was refused. */
export async function holdTime(context: Context, body: Schemas['HoldRequest'], form: FormData, path: string) {
  const { data, error } = await apiOf(context).POST('/api/appointments/holds', {
    params: { header: onceHeader(form) },
    body,
  })
  if (data) throw redirect(`${path}/review/${data.id}`)
  return error
}

/** A visitor's time: on to an account and back here, or what was refused. */
export async function keepTime(
  context: Context,
  body: Schemas['KeepTimeRequest'],
  to: string,
  here: string,
): Promise<Schemas['Problem']> {
  const { error } = await apiOf(context).POST('/api/slots/kept', { body })
  // Where too many are kept already, the way on is the same: only the promise is missing.
  if (error && error.code !== 'booking/too-many-holds' && error.status !== 429) return error
  const page = to === 'login' ? '/login' : '/register'
  throw redirect(`${localPath(page)}?next=${encodeURIComponent(here)}`)
}
