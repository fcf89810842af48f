import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import type { SaveState } from './note-saver.ts'

const CloudCheck = iconOf('CloudCheck')
const CloudOff = iconOf('CloudOff')
const LoaderCircle = iconOf('LoaderCircle')
const TriangleAlert = iconOf('TriangleAlert')

const LOOKS: Record<SaveState, [Icon, lead: (of: { time: string }) => string, text: () => string]> = {
  saved: [CloudCheck, m.record_save_saved, m.record_save_saved_text],
  saving: [LoaderCircle, () => m.record_save_saving(), m.record_save_saving_text],
  waiting: [CloudOff, () => m.record_save_waiting(), m.record_save_waiting_text],
  conflict: [TriangleAlert, () => m.record_save_conflict(), m.record_save_conflict_text],
  signed: [TriangleAlert, () => m.record_save_signed(), m.record_save_signed_text],
  refused: [TriangleAlert, () => m.record_save_refused(), m.record_save_refused_text],
}

/** Where the last words are: with us, on their way, or still in this tab. */
export function SaveMark({ state, at, zone }: { state: SaveState; at: string; zone: string }) {
  const [Drawn, lead, text] = LOOKS[state]
  return (
    <p className="note-save" data-state={state} role="status">
      <Drawn aria-hidden="true" />
      <span>
        <b>{lead({ time: formatTime(at, getLocale(), zone) })}</b>
        {text()}
      </span>
    </p>
  )
}
