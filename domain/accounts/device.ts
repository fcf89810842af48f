/** What a person recognises of a session: « Firefox sur Mac ». Names are the products' own, so they need no translation. */
export type Device = { browser: string; system: string; kind: 'computer' | 'phone' | 'tablet' }

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export function describeDevice(userAgent: string): Device {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const system = find(SYSTEMS)
  return { browser: find(BROWSERS), system, kind: deviceKind(userAgent, system) }
}

function deviceKind(userAgent: string, system: string): Device['kind'] {
  if (system === 'iPad' || (system === 'Android' && !/Mobile/.test(userAgent))) return 'tablet'
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
}
