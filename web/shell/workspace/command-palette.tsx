import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { Palette } from '#web/ui/palette.tsx'
import { m } from '../../paraglide/messages.js'
import { localPath } from '../paths.ts'
import { type FoundClient, type PaletteAct, paletteSections } from './palette-sections.tsx'

type CommandPaletteProps = { role: Role; onClose: () => void; onShortcuts: () => void }

/** Find a person, a page or a date, and act, without leaving the keyboard. Loaded when it is first opened. */
export function CommandPalette({ role, onClose, onShortcuts }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const found = useFoundClients(role, text)
  const run = useAct()
  const sections = useMemo(
    () => paletteSections({ role, text, found, now: Temporal.Now.instant() }),
    [role, text, found],
  )
  const items = sections.flatMap((section) => section.items)
  const pick = (id: string) => {
    const item = items.find((one) => one.id === id)
    onClose()
    if (item) run(item.act)
  }
  const change = (typed: string) => (typed === '?' ? onShortcuts() : setText(typed))
  return (
    <Palette
      label={m.shell_palette()}
      placeholder={role === 'professionnel' ? m.shell_palette_hint_practice() : m.shell_palette_hint()}
      text={text}
      onText={change}
      sections={sections}
      onPick={pick}
      onClose={onClose}
      status={items.length === 0 ? m.shell_palette_none() : m.shell_palette_count({ count: items.length })}
      foot={<Foot onShortcuts={onShortcuts} />}
    />
  )
}

function Foot({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <>
      <span>
        <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {m.shell_palette_choose()}
      </span>
      <span>
        <kbd className="key">↵</kbd> {m.shell_palette_open()}
      </span>
      <button type="button" className="link-button" onClick={onShortcuts}>
        {m.shell_palette_shortcuts()}
      </button>
    </>
  )
}

function useAct(): (act: PaletteAct) => void {
  const navigate = useNavigate()
  const submit = useSubmit()
  return (act) => {
    if ('to' in act) return void navigate(localPath(act.to))
    const form = { intent: 'open', appointmentId: act.writeAbout, idempotencyKey: crypto.randomUUID() }
    void submit(form, { method: 'post', action: localPath('/messages') })
  }
}

/** After the last letter. */
const PAUSE_MS = 150
/** One letter is in every name. */
const SHORTEST = 2

/** People of the practice whose name holds these words; asked for in a body, so that no address holds a name. */
function useFoundClients(role: Role, text: string): readonly FoundClient[] {
  const [found, setFound] = useState<readonly FoundClient[]>([])
  const wanted = role === 'professionnel' ? text.trim() : ''
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const people = wanted.length < SHORTEST ? [] : await findClients(wanted, stop.signal)
      if (!stop.signal.aborted) setFound(people)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return found
}

/** People who could not be read are left out: pages and dates go on. */
async function findClients(text: string, signal: AbortSignal): Promise<FoundClient[]> {
  try {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text })
    const answer = await fetch('/api/palette/clients', { method: 'POST', headers, body, signal })
    return answer.ok ? ((await answer.json()) as FoundClient[]) : []
  } catch {
    return []
  }
}
