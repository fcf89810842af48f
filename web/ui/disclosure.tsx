import { iconOf } from './icon.tsx'
import type { ReactNode } from 'react'

const Plus = iconOf('Plus')

type DisclosureProps = {
  title: ReactNode
  /** Shared by several: opening one closes the others. */
  name?: string | undefined
  isOpen?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

/** Native details: it opens without JavaScript, and the browser’s search finds what is inside. */
export function Disclosure({ title, name, isOpen, id, children }: DisclosureProps) {
  return (
    <details className="acc" name={name} open={isOpen} id={id}>
      <summary>
        {title}
        <Plus aria-hidden="true" />
      </summary>
      <div className="acc__body">{children}</div>
    </details>
  )
}
