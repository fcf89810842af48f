import type { Page } from '@playwright/test'

/** Runs in the page before its own scripts. */
export function countShifts() {
  const counted = window as Window & { layoutShift?: number }
  counted.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) counted.layoutShift = (counted.layoutShift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far things moved by themselves since the page began to load. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as Window & { layoutShift?: number }).layoutShift ?? 0
  })
}
