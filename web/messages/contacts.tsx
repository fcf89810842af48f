import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { MESSAGES_PATH } from './message-paths.ts'

type Contact = { appointmentId: string; name: string; professionalId: string | null }

/** To whom one may write: whoever one saw or will see. Pressing a name opens the thread with them. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <section className="contacts" aria-labelledby="contacts-title">
      <h2 id="contacts-title">{m.messages_contacts()}</h2>
      <p>{m.messages_contacts_lead()}</p>
      <Form method="post" action={localPath(MESSAGES_PATH)}>
        <input type="hidden" name="intent" value="open" />
        <OnceKey />
        <ul>
          {contacts.map(({ appointmentId, name, professionalId }) => (
            <li key={appointmentId}>
              <button type="submit" name="appointmentId" value={appointmentId} className="contact-button">
                <Avatar id={professionalId ?? appointmentId} name={name} size="sm" />
                <span>{m.messages_write({ name })}</span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}
