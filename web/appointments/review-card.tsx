import { useRef } from 'react'
import { Form } from 'react-router'
import { formatDate } from '#domain/kernel/format.ts'
import type { ReviewItem } from '#domain/reviews/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { ReviewView } from './review-view.server.ts'
import type { ActOutcome } from './visit-actions.server.ts'
import { visitPath } from './visit-paths.ts'

const ITEMS: Record<ReviewItem, { label: () => string; hint: () => string }> = {
  listening: { label: m.reviews_listening, hint: m.reviews_listening_hint },
  clarity: { label: m.reviews_clarity, hint: m.reviews_clarity_hint },
  punctuality: { label: m.reviews_punctuality, hint: m.reviews_punctuality_hint },
  setting: { label: m.reviews_setting, hint: m.reviews_setting_hint },
}

type ReviewCardProps = { review: ReviewView; outcome: ActOutcome | undefined }

/** How the visit was: four marks and no words. Its author changes or withdraws them. */
export function ReviewCard({ review, outcome }: ReviewCardProps) {
  const isBusy = useIsSubmitting('withdraw-review')
  const { answer, marks, reviewedId } = review
  return (
    <Card aria-labelledby="review-title" id="avis">
      <CardHead id="review-title" {...headOf(review)} />
      {answer === 'other-visit' && reviewedId && (
        <LinkButton variant="soft" size="sm" to={visitPath(reviewedId)}>
          {m.reviews_other_link()}
        </LinkButton>
      )}
      {answer === 'open' && <MarksForm review={review} outcome={outcome} />}
      {answer === 'open' && marks && (
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

function headOf({ answer, changedAt }: ReviewView) {
  if (answer === 'profession')
    return { title: m.reviews_forbidden(), description: m.reviews_forbidden_text() }
  if (answer !== 'open') return { title: m.reviews_other(), description: m.reviews_other_text() }
  if (changedAt === null) return { title: m.reviews_ask(), description: m.reviews_ask_text() }
  const day = formatDate(changedAt, getLocale())
  return { title: m.reviews_given(), description: m.reviews_given_text({ day }) }
}

function MarksForm({ review, outcome }: ReviewCardProps) {
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useIsSubmitting('review')
  const problem = outcome?.intent.endsWith('review') ? outcome.problem : undefined
  useFocusFirstInvalid(element, problem)
  return (
    <Form method="post" ref={element} className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value="review" />
      <ProblemNotice problem={problem} />
      <p className="visits-none">{m.reviews_scale()}</p>
      {review.items.map((item) => (
        <fieldset key={item} className="marks">
          <legend>
            <b>{ITEMS[item].label()}</b> <span>{ITEMS[item].hint()}</span>
          </legend>
          <div className="marks__row">
            {review.scale.map((mark) => (
              <label key={mark}>
                <input
                  type="radio"
                  name={item}
                  value={mark}
                  required
                  aria-label={m.reviews_mark({ mark })}
                  defaultChecked={mark === review.marks?.[item]}
                />
                <span aria-hidden="true">{mark}</span>
              </label>
            ))}
          </div>
          {problem?.fields[item] && <p className="err">{m.reviews_required()}</p>}
        </fieldset>
      ))}
      <Button type="submit" isBusy={isBusy} busyLabel={m.reviews_busy()}>
        {review.marks ? m.reviews_change() : m.reviews_send()}
      </Button>
    </Form>
  )
}
