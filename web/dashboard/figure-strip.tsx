import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'

export type Figure = { label: string; value: string; note: string; icon: ReactNode; to?: string }

/** Four figures in one strip, each with a sentence of context; a figure may lead to what it counts. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Card size="xl" className="dashboard-wide figure-strip" aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <p className="stat__label">
            {figure.icon}
            {figure.to ? <Link to={figure.to}>{figure.label}</Link> : figure.label}
          </p>
          <p className="stat__value">{figure.value}</p>
          <p className="stat__note">{figure.note}</p>
        </div>
      ))}
    </Card>
  )
}
