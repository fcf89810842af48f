import { iconOf } from './icon.tsx'
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'

const X = iconOf('X')
const DESK = '(width >= 68rem)'

type PanelProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** What it is about: on a desk it is drawn together with the panel, or before it. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A popover beside what it is about on a desk, a sheet from below on a phone. Escape closes it; focus comes back. */
export function Panel({ isOpen, onClose, title, anchor, children }: PanelProps) {
  const isDesk = useSyncExternalStore(onDeskChange, isDeskNow, () => false)
  if (!isDesk)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title}>
        {children}
      </Dialog>
    )
  return (
    <I18nProvider locale={`${getLocale()}-CA`}>
      <Popover
        className="panel on-surface"
        isOpen={isOpen}
        triggerRef={anchor}
        placement="right top"
        offset={10}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose()
        }}
      >
        <AriaDialog className="dialog">
          <div className="dialog__head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={m.ui_close()} icon={<X />} onClick={onClose} />
          </div>
          <div className="dialog__body">{children}</div>
        </AriaDialog>
      </Popover>
    </I18nProvider>
  )
}

const isDeskNow = () => matchMedia(DESK).matches

function onDeskChange(changed: () => void): () => void {
  const query = matchMedia(DESK)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
