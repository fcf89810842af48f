import type { FounderKind } from '#domain/founders/campaign.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FounderAnswer } from './founder-fields.ts'
import { FounderForm, formTitle } from './founder-form.tsx'

type FounderDialogProps = { kind: FounderKind; answer: FounderAnswer; onClose: () => void }

/** Fetched on the first press (join-page.tsx). */
export function FounderDialog({ kind, answer, onClose }: FounderDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={formTitle(kind, false)} size="lg">
      <FounderForm kind={kind} isFull={false} answer={answer} />
    </Dialog>
  )
}
