const THEME_COOKIE = 'mieva.theme'
export type Theme = 'light' | 'dark'

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The person's own choice; without one the page follows the system (web/ui/tokens.css). */
export function readTheme(request: Request): Theme | undefined {
  const [, value] = /(?:^|; )mieva\.theme=(light|dark)\b/.exec(request.headers.get('cookie') ?? '') ?? []
  return isTheme(value) ? value : undefined
}

/** Remembers the choice; « Système », or anything unknown, forgets it. Readable by the offline page's script. */
export function themeCookie(choice: unknown, isHttps: boolean): string {
  const [value, age] = isTheme(choice) ? [choice, A_YEAR_SECONDS] : ['', 0]
  return `${THEME_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}
