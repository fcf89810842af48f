import { formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const CHOSEN = '10:30'

/** The times of a drawing, written as the site writes real ones; any winter day would do. */
export function SampleTimes({ clocks }: { clocks: readonly string[] }) {
  return clocks.map((clock) => (
    <span key={clock} data-chosen={clock === CHOSEN ? '' : undefined}>
      {formatTime(`2026-01-15T${clock}:00-05:00`, getLocale())}
    </span>
  ))
}
