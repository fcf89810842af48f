import { dayNumber } from '#domain/health-metrics/days.ts'
import { m } from '#web/paraglide/messages.js'
import { planDay } from '#web/product/plans/plan-words.ts'

const [WIDTH, HEIGHT, STEPS] = [320, 120, 32]
/** The rise of the drawing: slow, then steeper, then gentle at the top. */
const heightAt = (x: number) => 104 - 84 * (x * x * (3 - 2 * x) * 0.6 + x * 0.4)
const pointAt = (x: number) => `${(x * WIDTH).toFixed(1)} ${heightAt(x).toFixed(1)}`

/** How far along the time to the goal one is: it says nothing of the body, and nobody is late. */
export function Hill({ from, to, day }: { from: string; to: string; day: string }) {
  const past = (dayNumber(day) - dayNumber(from)) / (dayNumber(to) - dayNumber(from))
  const share = Math.min(0.97, Math.max(0.03, past))
  const steps = Array.from({ length: STEPS + 1 }, (_, at) => at / STEPS)
  const line = (until: number) =>
    [...steps.filter((x) => x < until), until].map((x, at) => `${at === 0 ? 'M' : 'L'}${pointAt(x)}`).join('')
  return (
    <svg
      className="plan-hill"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={m.plans_hill({ from: planDay(from), to: planDay(to) })}
    >
      <path d={`${line(1)}V${HEIGHT}H0Z`} fill="var(--surface-tint)" />
      <path d={line(share)} fill="none" stroke="var(--brand-mark)" strokeWidth="5" strokeLinecap="round" />
      <circle cx={share * WIDTH} cy={heightAt(share)} r="8" fill="var(--sun-deep)" />
    </svg>
  )
}
