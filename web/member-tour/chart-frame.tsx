import type { ReactNode } from 'react'

export type ChartSize = { name: 'wide' | 'narrow'; width: number; height: number }

/** Each chart is drawn twice, because text in a scaled drawing would be unreadable on a phone; one shows at a time. */
export const chartSizes: readonly ChartSize[] = [
  { name: 'wide', width: 780, height: 340 },
  { name: 'narrow', width: 312, height: 300 },
]

export function ChartFrame({ alt, size, children }: { alt: string; size: ChartSize; children: ReactNode }) {
  return (
    <svg
      className={`tour-chart tour-chart--${size.name}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={alt}
    >
      {children}
    </svg>
  )
}
