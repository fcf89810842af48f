import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { dashboardOf, type Role } from '#domain/accounts/roles.ts'
import type { components } from '#contract/api.d.ts'
import { apiOf } from './api.ts'
import { localPath } from './paths.ts'

export type Profile = NonNullable<components['schemas']['Profile']>

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** Asked once a page, by whichever of its loaders comes first; forgotten when something is changed. */
export type KnownProfile = { asked?: Promise<Profile | null> | undefined }

export const profileContext = createContext<KnownProfile>()

/** Who is signed in, or null. Visitors without a session cookie cost no call. */
export async function findProfile({ context, request }: Args): Promise<Profile | null> {
  if (!request.headers.get('cookie')?.includes('mieva.session')) return null
  return (context.get(profileContext).asked ??= askProfile(context))
}

async function askProfile(context: Args['context']): Promise<Profile | null> {
  const { data: session, error, response } = await apiOf(context).GET('/api/session')
  // Whoever could not be asked about is not signed out: the page waits, it does not lead to sign-in.
  if (error) throw data(null, response.status)
  return session.profile
}

/** Route guard: visitors go to sign in and come back; another role goes to its own dashboard. */
export async function requireProfile(args: Args, roles?: readonly Role[]): Promise<Profile> {
  const profile = await findProfile(args)
  if (!profile) throw redirect(`${localPath('/login')}?next=${encodeURIComponent(pageOf(args.request))}`)
  if (roles && !roles.includes(profile.userType)) throw redirect(localPath(dashboardOf(profile.userType)))
  return profile
}

/**
 * Every page but those of one's own account waits for the second factor of those who need one: the API refuses them
 * before.
 */
export async function requireSecondFactor(args: Args, roles?: readonly Role[]): Promise<Profile> {
  const profile = await requireProfile(args, roles)
  if (profile.needsSecondFactor && !profile.hasSecondFactor)
    throw redirect(localPath('/account/second-factor'))
  return profile
}

function pageOf(request: Request): string {
  const url = new URL(request.url)
  return url.pathname.replace(/\.data$/, '') + url.search
}
