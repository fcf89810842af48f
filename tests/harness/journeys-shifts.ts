import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type CountingWindow = Window & { layoutShift?: number; layoutShiftSources?: string[] }

/** Runs in the page before its own scripts. */
export function countShifts() {
  const counted = window as CountingWindow
  counted.layoutShift = 0
  const moved: string[] = (counted.layoutShiftSources = [])
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      counted.layoutShift = (counted.layoutShift ?? 0) + value
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name =
          node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? 'gone')
        const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
        moved.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms ${name} ${box(from)} → ${box(to)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far things moved by themselves since the page began to load, and what did. */
export function shifts(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { layoutShift: score = 0, layoutShiftSources: moved = [] } = window as CountingWindow
    return { score, moved }
  })
}
