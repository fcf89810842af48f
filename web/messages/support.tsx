import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { MESSAGES_PATH } from './message-paths.ts'

/** The way to whoever answers for Mieva, and to a copy of what is one's own. */
export function Support() {
  return (
    <section className="support" aria-labelledby="support-title">
      <div>
        <h2 id="support-title">{m.messages_support_title()}</h2>
        <p>{m.messages_support_lead()}</p>
      </div>
      <SupportButton variant="line" />
      <a href="/api/message-export" download>
        {m.messages_export()}
      </a>
    </section>
  )
}

/** Opens the conversation with Mieva: the one there is, or a new one. */
export function SupportButton({ variant }: Pick<ButtonLook, 'variant'>) {
  return (
    <Form method="post" action={localPath(MESSAGES_PATH)}>
      <Button type="submit" variant={variant} name="intent" value="support">
        {m.messages_support()}
      </Button>
    </Form>
  )
}
