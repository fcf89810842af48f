import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { dayText, deviceText } from './moment-text.ts'
import type { SecurityOutcome } from './security-actions.server.ts'
import { SecurityProblem } from '#web/product/account/sign-in-again.tsx'
import { problemOf } from './security-problem.tsx'
import type { Session } from './sessions-card.tsx'

const KeyRound = iconOf('KeyRound')
const ShieldCheck = iconOf('ShieldCheck')

type Passkey = components['schemas']['Passkey']
type PasskeysCardProps = { passkeys: Passkey[]; sessions: Session[]; outcome: SecurityOutcome | undefined }

export function PasskeysCard({ passkeys, sessions, outcome }: PasskeysCardProps) {
  const here = sessions.find((session) => session.isCurrent)
  const recommended = (
    <Badge tone="ok" icon={<ShieldCheck aria-hidden="true" />}>
      {m.account_recommended()}
    </Badge>
  )
  return (
    <Card aria-labelledby="passkeys-title">
      <CardHead
        id="passkeys-title"
        title={m.account_passkeys()}
        description={m.account_passkeys_lead()}
        end={recommended}
      />
      <div className="desk__form">
        <SecurityProblem problem={problemOf(outcome, ['passkey-remove'])} />
        {passkeys.length === 0 ? (
          <p>{m.account_passkeys_empty()}</p>
        ) : (
          <ItemList label={m.account_passkeys()}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ItemList>
        )}
        <AddPasskey key={passkeys.length} suggestedName={here ? deviceText(here.device) : ''} />
      </div>
    </Card>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const isBusy = useIsSubmitting('passkey-remove', id)
  const title = name ?? m.account_passkey_default_name()
  const remove = (
    <Form method="post">
      <input type="hidden" name="intent" value="passkey-remove" />
      <input type="hidden" name="id" value={id} />
      <OnceKey />
      <Button type="submit" variant="text" size="sm" isBusy={isBusy} busyLabel={m.account_removing()}>
        {m.account_passkey_remove()}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </Form>
  )
  return (
    <Item
      icon={<KeyRound aria-hidden="true" />}
      title={title}
      detail={createdAt ? m.account_passkey_created({ date: dayText(createdAt) }) : undefined}
      end={remove}
    />
  )
}
