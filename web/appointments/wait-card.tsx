import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { WaitLine } from './wait-view.server.ts'

const X = iconOf('X')

/** Where the reader waits, with their place in each line. */
export function WaitCard({ lines }: { lines: readonly WaitLine[] }) {
  return (
    <Card aria-labelledby="wait-title">
      <CardHead id="wait-title" title={m.waiting_card()} />
      {lines.length === 0 && <p className="visits-none">{m.waiting_card_none()}</p>}
      <ul className="wait-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Avatar id={line.professionalId} name={line.name} photo={line.photo} size="sm" />
            <div>
              <b>{line.name}</b>
              <p>{line.detail}</p>
              <p>{line.until}</p>
            </div>
            <Form method="post" preventScrollReset>
              <OnceKey />
              <input type="hidden" name="intent" value="leave-line" />
              <input type="hidden" name="entryId" value={line.id} />
              <button
                type="submit"
                className="iconbtn iconbtn--line"
                aria-label={m.waiting_leave({ name: line.name })}
              >
                <X />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p className="visits-none">{m.waiting_card_note()}</p>}
    </Card>
  )
}
