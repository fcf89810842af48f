import type { ReactNode } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import './sun-loader.css'

type SunLoaderProps = {
  title: string
  children?: ReactNode
  /** Real progress, from 0 to 100; leave it out when it is not known. */
  value?: number | undefined
}

/** The breathing sun, for a wait of several seconds that is worth explaining. */
export function SunLoader({ title, children, value }: SunLoaderProps) {
  return (
    <div className="sun-loader">
      <span className="sun-loader__sun" aria-hidden="true" />
      <div role="status">
        <p className="sun-loader__title">{title}</p>
        {children && <p className="mt-3 text-sm text-muted">{children}</p>}
      </div>
      {value !== undefined && <ProgressBar label={title} isLabelHidden value={value} tone="sun" />}
    </div>
  )
}
