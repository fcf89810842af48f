import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Band } from '#web/ui/band.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Sections } from './sections.tsx'

const ArrowLeft = iconOf('ArrowLeft')

type WorkspaceBandProps = {
  title: ReactNode
  /** One sentence. */
  lead?: ReactNode
  eyebrow?: ReactNode
  /** At most two. */
  actions?: ReactNode
  /** On a page deeper than its section: the way back to it. */
  back?: { to: string; label: string } | undefined
  children?: ReactNode
}

/** How every page of the workspace but a home begins: its slim band, then the sections of its area. */
export function WorkspaceBand({ back, eyebrow, ...band }: WorkspaceBandProps) {
  return (
    <>
      <Band
        {...band}
        art="waves"
        eyebrow={
          <>
            {back && (
              <Link className="workspace-back" to={back.to}>
                <ArrowLeft aria-hidden="true" />
                {back.label}
              </Link>
            )}
            {eyebrow}
          </>
        }
      />
      <Sections />
    </>
  )
}
