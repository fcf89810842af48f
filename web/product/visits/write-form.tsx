import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const MessagesSquare = iconOf('MessagesSquare')

type WriteFormProps = Pick<ButtonLook, 'variant' | 'size'> & { appointmentId: string }

/** Opens the thread of the two people of a visit. */
export function WriteForm({ appointmentId, variant = 'soft', size }: WriteFormProps) {
  return (
    <Form method="post" action={localPath('/messages')}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="appointmentId" value={appointmentId} />
      <OnceKey />
      <Button type="submit" variant={variant} size={size} icon={<MessagesSquare aria-hidden="true" />}>
        {m.appointments_write()}
      </Button>
    </Form>
  )
}
