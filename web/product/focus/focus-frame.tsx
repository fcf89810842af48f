import type { ReactNode } from 'react'
import { iconOf } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { m } from '#web/paraglide/messages.js'
import { MAIN_ID } from '#web/shell/main-element.ts'
import './focus-frame.css'

const X = iconOf('X')

type FocusFrameProps = {
  /** What this is, and when. */
  title: string
  line: string
  /** Where the one way out leads, or what it does first. */
  exit: string
  exitLabel?: string | undefined
  onExit?: (() => void) | undefined
  tone?: 'plain' | 'night' | undefined
  children: ReactNode
}

/** Around a task with a beginning and an end: what it is, and one way out in words. No tabs, no bottom bar. */
export function FocusFrame(props: FocusFrameProps) {
  const { title, line, exit, exitLabel = m.consultation_home(), onExit, tone = 'plain', children } = props
  const face = (
    <>
      <X aria-hidden="true" />
      <span className="focus__exit-text">{exitLabel}</span>
    </>
  )
  return (
    <div className="focus" data-tone={tone}>
      <a className="skip" href={`#${MAIN_ID}`}>
        {m.shell_skip()}
      </a>
      <header className="focus__head">
        <div className="focus__in">
          <Logo variant="brand" />
          <p className="focus__what">
            <b>{title}</b>
            <span>{line}</span>
          </p>
          {onExit ? (
            <button type="button" className="btn btn--text btn--sm focus__exit" onClick={onExit}>
              {face}
            </button>
          ) : (
            // A document of its own: this one may use the camera, the others may not.
            <a className="btn btn--text btn--sm focus__exit" href={exit}>
              {face}
            </a>
          )}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="focus__main">
        {children}
      </main>
    </div>
  )
}
