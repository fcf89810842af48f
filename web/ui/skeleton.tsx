import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import './skeleton.css'

type SkeletonProps = {
  shape?: 'line' | 'title' | 'galet' | 'slot' | undefined
  width?: string | undefined
  height?: string | undefined
  className?: string | undefined
}

export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skel', shape !== 'line' && `skel--${shape}`, className)}
      style={{ width, height }}
    />
  )
}

type SkeletonGroupProps = {
  /** Read aloud and written beside (« Recherche… »). */
  status: string
  className?: string | undefined
  children: ReactNode
}

/** Draw the same grid as the final content; it shows after 400 ms only. */
export function SkeletonGroup({ status, className, children }: SkeletonGroupProps) {
  return (
    <div className="skel-group">
      <Spinner label={status} className="mb-3" />
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  )
}
