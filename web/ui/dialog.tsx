import { iconOf } from './icon.tsx'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

const X = iconOf('X')

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** A question (« Annuler ce rendez-vous ? »); the buttons answer it. */
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  size?: 'md' | 'lg' | undefined
  /** For a decision that cannot be undone: no close by clicking outside. */
  isAlert?: boolean | undefined
}

/** Centred on a desk, a bottom sheet under 1088 px. Focus goes in, stays in, and comes back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, size = 'md', isAlert = false } = props
  return (
    // React Aria’s own words (the hidden « Fermer ») follow the page’s language, not the browser’s.
    <I18nProvider locale={`${getLocale()}-CA`}>
      <ModalOverlay
        className="scrim"
        isOpen={isOpen}
        isDismissable={!isAlert}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose()
        }}
      >
        <Modal className={classNames('dialog-box on-surface', size === 'lg' && 'dialog-box--lg')}>
          <AriaDialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
            <div className="dialog__head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <IconButton label={m.ui_close()} icon={<X />} onClick={onClose} />
            </div>
            <div className="dialog__body">{children}</div>
            {actions && <div className="dialog__foot">{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
