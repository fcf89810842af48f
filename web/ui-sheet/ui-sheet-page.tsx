import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Band } from '../ui/band.tsx'
import { Container } from '../ui/page.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ButtonSheet, ColourSheet, TypeSheet } from './base-sheets.tsx'
import { AvatarSheet, BodySheet, DialogSheet, ListSheet, MarkSheet, StateSheet } from './content-sheets.tsx'
import { ChoiceSheet, FieldSheet } from './field-sheets.tsx'
import './ui-sheet.css'

/** The component sheet at /ui, in development only: every component with its states, in both themes. */
export default function UiSheetPage() {
  const [theme, setTheme] = useState('system')

  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    return () => {
      if (before === undefined) delete root.dataset.theme
      else root.dataset.theme = before
    }
  }, [theme])

  return (
    <main>
      <Band
        title={m.ui_sheet_title()}
        lead={m.ui_sheet_lead()}
        art="waves"
        actions={
          <Segmented
            label={m.ui_sheet_theme()}
            name="theme"
            value={theme}
            onChange={setTheme}
            className="on-surface"
            options={[
              { value: 'system', label: m.ui_sheet_theme_system() },
              { value: 'light', label: m.ui_sheet_theme_light() },
              { value: 'dark', label: m.ui_sheet_theme_dark() },
            ]}
          />
        }
      />
      <Container className="columns-1 gap-5 py-7 lg:columns-2 [&>.card]:mb-5 [&>.card]:break-inside-avoid">
        <ColourSheet />
        <TypeSheet />
        <ButtonSheet />
        <FieldSheet />
        <ChoiceSheet />
        <MarkSheet />
        <AvatarSheet />
        <ListSheet />
        <DialogSheet />
        <StateSheet />
        <BodySheet />
      </Container>
    </main>
  )
}

export function meta() {
  return [{ title: 'Mieva · /ui' }, { name: 'robots', content: 'noindex' }]
}
