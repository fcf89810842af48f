export const THEME_COOKIE = 'mieva.theme'
export type Theme = 'light' | 'dark'

/** The person's own choice; without one the page follows the system (web/ui/tokens.css). */
export function readTheme(request: Request): Theme | undefined {
  const [, value] = /(?:^|; )mieva\.theme=(light|dark)\b/.exec(request.headers.get('cookie') ?? '') ?? []
  return value === 'light' || value === 'dark' ? value : undefined
}
