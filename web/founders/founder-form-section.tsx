import { iconOf } from '#web/ui/icon.tsx'
import type { FounderKind } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/page.tsx'
import type { FounderAnswer } from './founder-fields.ts'
import { FounderForm, formTitle } from './founder-form.tsx'
import { FORM_ID } from './join-hero.tsx'

const ListOrdered = iconOf('ListOrdered')
const Mail = iconOf('Mail')
const UserRoundCheck = iconOf('UserRoundCheck')

type FounderFormSectionProps = { kind: FounderKind; isFull: boolean; answer: FounderAnswer }

/**
 * The form in the page itself. While places are left it shows only when the address points at it (a browser without
 * scripts) or when an answer must be seen; once they are gone it stands beside the rules of the waiting list.
 */
export function FounderFormSection({ kind, isFull, answer }: FounderFormSectionProps) {
  return (
    <section
      id={FORM_ID}
      className={classNames('section join__form', (isFull || answer) && 'is-shown')}
      aria-labelledby="inscription-titre"
    >
      <Container className={isFull ? 'join__waiting' : undefined} width={isFull ? 'page' : 'text'}>
        {isFull && <WaitingRules />}
        <Card size="xl">
          <h2 id="inscription-titre">{formTitle(kind, isFull)}</h2>
          <FounderForm kind={kind} isFull={isFull} answer={answer} />
        </Card>
      </Container>
    </section>
  )
}

function WaitingRules() {
  const rules = [
    { icon: <ListOrdered />, title: m.founders_waiting_order(), text: m.founders_waiting_order_text() },
    { icon: <Mail />, title: m.founders_waiting_mail(), text: m.founders_waiting_mail_text() },
    {
      icon: <UserRoundCheck />,
      title: m.founders_waiting_account(),
      text: m.founders_waiting_account_text(),
    },
  ]
  return (
    <div>
      <p className="eyebrow">{m.founders_waiting()}</p>
      <h2 className="title-xl">{m.founders_waiting_title()}</h2>
      <p className="lede">{m.founders_waiting_lead()}</p>
      <ul className="join__rules">
        {rules.map(({ icon, title, text }, index) => (
          <li key={title}>
            <Galet icon={icon} tint={([1, 2, 3] as const)[index] ?? 1} shape={1} size="md" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
