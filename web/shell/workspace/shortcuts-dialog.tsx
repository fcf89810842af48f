import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { m } from '../../paraglide/messages.js'
import { isQuestionKeyOn, turnQuestionKey } from './palette-keys.ts'

/** What keys do anywhere. The one that is a letter alone can be turned off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(isQuestionKeyOn)
  const isMac = /mac|iphone|ipad/iu.test(navigator.userAgent)
  const lines = [
    { keys: [isMac ? '⌘' : 'Ctrl', 'K'], text: m.shell_shortcut_palette() },
    { keys: ['↑', '↓', '↵'], text: m.shell_shortcut_choose() },
    { keys: [m.shell_shortcut_escape_key()], text: m.shell_shortcut_escape() },
    { keys: ['?'], text: m.shell_shortcut_list() },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={m.shell_palette_shortcuts()}>
      <dl className="shortcuts">
        {lines.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={m.shell_shortcut_question_on()}
        checked={isOn}
        onChange={({ currentTarget }) => {
          turnQuestionKey(currentTarget.checked)
          setIsOn(currentTarget.checked)
        }}
      />
    </Dialog>
  )
}
