import { ATTENDEES, type Attendee } from '#domain/booking/holds.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const WHOM: Record<Attendee, () => string> = {
  self: m.booking_whom_self,
  child: m.booking_whom_child,
  relative: m.booking_whom_relative,
}

export const whomOptions = () => ATTENDEES.map((value) => ({ value, label: WHOM[value]() }))

type WhomNameProps = { professional: string; problem: FormProblem | undefined; typed?: string | undefined }

/** Asked when the visit is not for the reader. */
export function WhomName({ professional, problem, typed }: WhomNameProps) {
  return (
    <div className="whom__name">
      <TextField
        label={m.booking_whom_name()}
        name="attendeeName"
        maxLength={80}
        autoComplete="off"
        hint={m.booking_whom_name_hint({ name: professional })}
        defaultValue={typed}
        error={problem?.fields['attendeeName'] && m.booking_whom_name_required()}
      />
    </div>
  )
}
