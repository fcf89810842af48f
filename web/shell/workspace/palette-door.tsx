import { lazy, Suspense, useEffect, useState } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { m } from '../../paraglide/messages.js'

const Search = iconOf('Search')

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Opens the palette, by its button or its keys; what it is made of is loaded then. A member's button is the search. */
export function PaletteDoor({ role }: { role: Role }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  useEffect(() => {
    const gone = new AbortController()
    void listen(gone.signal, setOpen)
    return () => gone.abort()
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      {role !== 'particulier' && (
        <button
          type="button"
          className="workspace-find"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen('palette')}
        >
          <Search aria-hidden="true" />
          <span>{m.shell_palette_button()}</span>
          <kbd aria-hidden="true">{m.shell_palette_keys()}</kbd>
        </button>
      )}
      <Suspense>
        {open === 'palette' && (
          <CommandPalette role={role} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  )
}

async function listen(signal: AbortSignal, asks: (what: 'palette' | 'shortcuts') => void): Promise<void> {
  const { listenForKeys } = await import('./palette-keys.ts')
  if (!signal.aborted) signal.addEventListener('abort', listenForKeys(asks))
}
