import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { readChoice } from '#domain/consent/choice.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type Measure = { metric: string; value: number; rating: string }

const waiting: Measure[] = []
let isMeasuring = false

/** Starts measuring this page load. What is sent names a page pattern, never an address or a person. */
export function measure(routeId: string): void {
  if (isMeasuring) return
  isMeasuring = true
  const page = { route: routeId.replace(/^(?:fr|en):/, ''), language: getLocale(), device: deviceClass() }
  for (const listen of [onTTFB, onFCP, onLCP, onINP, onCLS]) listen(keep)
  // Browsers stop running a page that is hidden, so this is the last moment that is sure to come.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(page))
}

function keep({ name, value, rating }: MetricType): void {
  waiting.push({ metric: name, value, rating })
}

function send(page: object): void {
  const measures = waiting.splice(0)
  if (measures.length === 0 || readChoice(document.cookie) !== 'granted') return
  const body = JSON.stringify({ ...page, measures: measures.slice(0, 10) })
  navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }))
}

/** By width alone: three classes tell nobody apart. */
function deviceClass(): 'phone' | 'tablet' | 'desktop' {
  if (innerWidth < 640) return 'phone'
  return innerWidth < 1088 ? 'tablet' : 'desktop'
}
