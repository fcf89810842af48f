import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'

/** Asked before the first measure is kept, and again when these words change; never ticked in advance. */
export function Agreement({ isAgreed }: { isAgreed: boolean }) {
  if (isAgreed) return null
  return (
    <>
      <p className="hint">{m.metrics_form_agree_what()}</p>
      <Checkbox name="agrees" label={m.metrics_form_agree()} isRequired />
    </>
  )
}
