import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ContactFields } from '#web/product/visits/contact-fields.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { ActOutcome } from './visit-actions.server.ts'
import type { VisitView } from './visit-view.server.ts'

/** What the client tells for this visit can change until it is over. */
export function ContactCard({ visit, outcome }: { visit: VisitView; outcome: ActOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const problem = outcome?.intent === 'contact' ? outcome.problem : undefined
  useFocusFirstInvalid(form, problem)
  return (
    <Card aria-labelledby="contact-title">
      <CardHead id="contact-title" title={m.place_contact_card()} />
      <Form method="post" ref={form} className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value="contact" />
        <ProblemNotice problem={problem} />
        <ContactFields
          mode={visit.mode}
          name={visit.professional.name}
          contact={visit.contact}
          problem={problem}
          typed={problem && outcome?.typed}
        />
        <Button type="submit" variant="soft" size="sm" isBusy={useIsSubmitting('contact')}>
          {m.place_contact_save()}
        </Button>
      </Form>
    </Card>
  )
}
