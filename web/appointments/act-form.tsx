import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

type ActFormProps = Pick<ButtonLook, 'variant'> & {
  intent: string
  name: string
  note?: string
  children?: ReactNode
}

/** One act, one form. */
export function ActForm({ intent, variant = 'primary', name, note, children }: ActFormProps) {
  const isBusy = useIsSubmitting(intent)
  return (
    <Form method="post" className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      {note && <p className="visits-none">{note}</p>}
      {children}
      <Button type="submit" variant={variant} isBusy={isBusy} busyLabel={m.appointments_pro_busy()}>
        {name}
      </Button>
    </Form>
  )
}
