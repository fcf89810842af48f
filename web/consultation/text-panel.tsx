import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { TEXT_MAX } from './call/channel-message.ts'
import type { TextLine } from './call/room.ts'

const Send = iconOf('Send')
const X = iconOf('X')

const show = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' })

type TextPanelProps = {
  texts: readonly TextLine[]
  name: string
  isOpen: boolean
  onSay: (text: string) => boolean
  onClose: () => void
}

/** Words beside the call, from one screen to the other; nothing of them is kept. */
export function TextPanel({ texts, name, isOpen, onSay, onClose }: TextPanelProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as any panel
    <aside
      className="texts on-surface"
      aria-labelledby="texts-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <div className="texts__head">
        <h2 id="texts-title">{m.consultation_texts()}</h2>
        <IconButton label={m.consultation_texts_close()} icon={<X />} onClick={onClose} />
      </div>
      <p className="texts__note">{m.consultation_texts_note()}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <div className="texts__list" role="log" tabIndex={0} aria-label={m.consultation_texts()}>
        {texts.length === 0 && <p className="texts__none">{m.consultation_texts_none({ name })}</p>}
        <ol className="texts__lines">
          {texts.map((line) => (
            <li key={line.id} ref={show} className="texts__line" data-mine={line.isMine || undefined}>
              <span className="texts__who">{line.isMine ? m.consultation_you() : name}</span>
              {line.text}
            </li>
          ))}
        </ol>
      </div>
      <form
        className="texts__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (onSay(text)) setText('')
        }}
      >
        <TextField
          ref={field}
          name="text"
          label={m.consultation_texts_label({ name })}
          hint={isOpen ? undefined : m.consultation_texts_away({ name })}
          autoComplete="off"
          maxLength={TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="sm" icon={<Send />} isDisabled={!isOpen}>
          {m.consultation_texts_send()}
        </Button>
      </form>
    </aside>
  )
}
