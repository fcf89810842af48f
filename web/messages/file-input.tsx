import { type ChangeEvent, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'

const Paperclip = iconOf('Paperclip')

/** What a telephone or a computer offers to choose; the server looks at what a file is. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

/** The browser's own way to choose files, drawn as an icon: it has the focus and the name of what it does. */
export function FileInput({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    // Chosen before the script came.
    if (input.current?.files?.length) takeFrom(input.current, choose.current)
  }, [])
  return (
    <label className="attach" title={m.messages_file_attach()}>
      <Paperclip aria-hidden="true" />
      <span className="sr-only">{m.messages_file_attach()}</span>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept={ACCEPTED}
        multiple
        aria-describedby="attach-limits"
        onChange={(event: ChangeEvent<HTMLInputElement>) => takeFrom(event.currentTarget, onChoose)}
      />
      <span id="attach-limits" hidden>
        {m.messages_file_limits()}
      </span>
    </label>
  )
}

/** Emptied, so that the same file can be chosen again. */
function takeFrom(input: HTMLInputElement, onChoose: (files: readonly File[]) => void): void {
  const files = [...(input.files ?? [])]
  input.value = ''
  onChoose(files)
}
