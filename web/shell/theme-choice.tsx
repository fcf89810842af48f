import { Form, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { localPath } from './paths.ts'
import { useRootData } from './root-data.ts'
import './theme-choice.css'

const THEMES = { system: m.shell_theme_system, light: m.shell_theme_light, dark: m.shell_theme_dark }

export function ThemeChoice() {
  const { pathname, search } = useLocation()
  const chosen = useRootData()?.theme ?? 'system'
  return (
    <Form method="post" action={localPath('/preferences/theme')} replace preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <div className="theme-choice" role="group" aria-label={m.shell_theme()}>
        {Object.entries(THEMES).map(([value, label]) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={value === chosen}>
            {label()}
          </button>
        ))}
      </div>
    </Form>
  )
}
