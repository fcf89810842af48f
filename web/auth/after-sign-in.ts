import { safePath } from '#domain/kernel/safe-path.ts'
import { localPath, withoutLocale } from '#web/shell/paths.ts'

/** Where the person was going before being asked to sign in; never outside our own site. */
export function nextPath(request: Request): string {
  return wantedPath(request) || localPath('/dashboard')
}

/** Another page of the sign-in, which still knows where the person was going. */
export function keepingNext(path: string, request: Request): string {
  const wanted = wantedPath(request)
  if (!wanted) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(wanted)}`
}

export function withNotice(path: string, notice: string): string {
  const [address = '', fragment] = path.split('#', 2)
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}notice=${notice}${fragment ? `#${fragment}` : ''}`
}

/** Empty when the person was going nowhere in particular. */
export function wantedPath(request: Request): string {
  const path = safePath(new URL(request.url).searchParams.get('next'), '')
  return path && inPageLanguage(path)
}

/** The language may have been switched on the way, and a document knows the pages of its own language only. */
function inPageLanguage(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return localPath(withoutLocale(pathname)) + path.slice(pathname.length)
}
