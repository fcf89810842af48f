import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { ReviewView } from './review-view.server.ts'
import type { ActOutcome } from './visit-actions.server.ts'

type ReviewCardProps = { view: ReviewView; outcome: ActOutcome | undefined }

/** How the visit was: four marks and no words. Its author changes or withdraws them. */
export function ReviewCard({ view, outcome }: ReviewCardProps) {
  const isBusy = useIsSubmitting('withdraw-review')
  return (
    <Card aria-labelledby="review-title" id="avis">
      <CardHead id="review-title" title={view.title} description={view.text} />
      {view.link && (
        <LinkButton variant="soft" size="sm" to={view.link.to}>
          {view.link.label}
        </LinkButton>
      )}
      {view.form && <MarksForm form={view.form} outcome={outcome} />}
      {view.form?.isGiven && (
        <Form method="post" className="visits-more" preventScrollReset>
          <OnceKey />
          <input type="hidden" name="intent" value="withdraw-review" />
          <Button type="submit" variant="text" size="sm" isBusy={isBusy} busyLabel={m.reviews_busy()}>
            {m.reviews_withdraw()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

type MarksFormProps = { form: NonNullable<ReviewView['form']>; outcome: ActOutcome | undefined }

function MarksForm({ form, outcome }: MarksFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useIsSubmitting('review')
  const problem = outcome?.intent.endsWith('review') ? outcome.problem : undefined
  useFocusFirstInvalid(element, problem)
  return (
    <Form method="post" ref={element} className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value="review" />
      <ProblemNotice problem={problem} />
      <p className="visits-none">{form.scale}</p>
      {form.items.map((item) => (
        <fieldset key={item.name} className="marks">
          <legend>
            <b>{item.label}</b> <span>{item.hint}</span>
          </legend>
          <div className="marks__row">
            {item.options.map((option) => (
              <label key={option.value}>
                <input
                  type="radio"
                  name={item.name}
                  value={option.value}
                  required
                  aria-label={option.name}
                  defaultChecked={option.value === item.chosen}
                />
                <span aria-hidden="true">{option.label}</span>
              </label>
            ))}
          </div>
          {problem?.fields[item.name] && <p className="err">{m.reviews_required()}</p>}
        </fieldset>
      ))}
      <Button type="submit" isBusy={isBusy} busyLabel={m.reviews_busy()}>
        {form.submit}
      </Button>
    </Form>
  )
}
