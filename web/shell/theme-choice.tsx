import { Form, useLocation } from 'react-router'
import type { FrameTexts } from './frame-texts.server.ts'
import { localPath } from './paths.ts'
import { useRootData } from './root-data.ts'
import './theme-choice.css'

export function ThemeChoice({ texts: { theme, themes } }: { texts: FrameTexts }) {
  const { pathname, search } = useLocation()
  const chosen = useRootData()?.theme ?? 'system'
  return (
    <Form method="post" action={localPath('/preferences/theme')} replace preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <div className="theme-choice" role="group" aria-label={theme}>
        {themes.map(({ value, label }) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={value === chosen}>
            {label}
          </button>
        ))}
      </div>
    </Form>
  )
}
