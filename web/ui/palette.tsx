import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { IconButton } from './button.tsx'
import { iconOf } from './icon.tsx'
import './palette.css'

const Search = iconOf('Search')
const X = iconOf('X')

export type PaletteItem = {
  id: string
  /** Read aloud; drawn too, unless `face` is. */
  label: string
  face?: ReactNode
  detail?: string | undefined
  icon: ReactNode
}
export type PaletteSection = { id: string; title: string; items: readonly PaletteItem[] }

type PaletteProps = {
  onClose: () => void
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  sections: readonly PaletteSection[]
  onPick: (id: string) => void
  /** Said aloud as it changes: how much was found, or that nothing was. */
  status: string
  foot?: ReactNode
}

/** A field over the page, and what can be done with what it says: arrows choose, Enter does. Full screen on a phone. */
export function Palette(props: PaletteProps) {
  const { onClose, label, placeholder, text, onText, sections, onPick, status, foot } = props
  return (
    <I18nProvider locale={`${getLocale()}-CA`}>
      <ModalOverlay
        className="palette-scrim"
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        <Modal className="palette on-surface">
          <AriaDialog className="palette__dialog" aria-label={label}>
            <Autocomplete inputValue={text} onInputChange={onText}>
              <div className="palette__field">
                <Search aria-hidden="true" />
                {/* Escape closes at once: what was typed is not worth a second press. */}
                <SearchField
                  aria-label={label}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
                  autoFocus
                  onKeyDown={(event) => {
                    if (event.key === 'Escape') onClose()
                  }}
                >
                  <Input placeholder={placeholder} autoComplete="off" spellCheck={false} maxLength={80} />
                </SearchField>
                <IconButton label={m.ui_close()} icon={<X />} onClick={onClose} />
              </div>
              <div className="palette__list">
                <p className={sections.length > 0 ? 'sr-only' : 'palette__status'} role="status">
                  {status}
                </p>
                <Menu aria-label={label} onAction={(key) => onPick(String(key))}>
                  {sections.map(({ id, title, items }) => (
                    <MenuSection key={id} id={id}>
                      <Header className="palette__title">{title}</Header>
                      {items.map((item) => (
                        <MenuItem key={item.id} id={item.id} textValue={item.label} className="palette__item">
                          {item.icon}
                          <span>
                            <b>{item.face ?? item.label}</b>
                            {item.detail && <small>{item.detail}</small>}
                          </span>
                        </MenuItem>
                      ))}
                    </MenuSection>
                  ))}
                </Menu>
              </div>
            </Autocomplete>
            {foot && <div className="palette__foot">{foot}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
