import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { Asked, loadDates } from './follow-ups-view.server.ts'

type Preview = NonNullable<Awaited<ReturnType<typeof loadDates>>>
type SeriesDatesProps = {
  preview: Preview
  asked: Asked
  hasNoDate: boolean
  problem: FormProblem | undefined
}

/** Each date free or taken, with what may stand for it; confirmed together or not at all. */
export function SeriesDates({ preview, asked, hasNoDate, problem }: SeriesDatesProps) {
  const isBusy = useIsSubmitting('series')
  return (
    <Card aria-labelledby="series-dates">
      <CardHead id="series-dates" title={m.series_dates()} description={m.series_dates_text()} />
      {hasNoDate && (
        <Banner tone="danger" role="alert">
          {m.series_nothing()}
        </Banner>
      )}
      <ProblemNotice problem={problem ?? preview.problem} />
      {preview.dates.length > 0 && (
        <Form method="post" className="desk__form" preventScrollReset>
          <OnceKey />
          <input type="hidden" name="intent" value="series" />
          <input type="hidden" name="serviceId" value={asked.serviceId} />
          <input type="hidden" name="mode" value={asked.mode} />
          <input type="hidden" name="priceCents" value={preview.priceCents} />
          <ol className="series">
            {preview.dates.map((date, index) => (
              <li key={date.startsAt}>
                <SelectField
                  label={date.text}
                  labelEnd={
                    <Badge tone={date.isFree ? 'ok' : 'wait'}>
                      {date.isFree ? m.series_free() : m.series_taken()}
                    </Badge>
                  }
                  name={`date-${index}`}
                  hint={hintOf(date)}
                  defaultValue={date.isFree ? date.startsAt : (date.nearest[0]?.startsAt ?? '')}
                  options={optionsOf(date)}
                />
              </li>
            ))}
          </ol>
          <p className="visits-none">{m.series_pay({ price: preview.price })}</p>
          <Button type="submit" isBusy={isBusy} busyLabel={m.series_busy()}>
            {m.series_confirm()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function hintOf({ isFree, nearest }: Preview['dates'][number]) {
  if (isFree) return undefined
  return nearest.length > 0 ? m.series_nearest() : m.series_none_near()
}

function optionsOf({ startsAt, text, isFree, nearest }: Preview['dates'][number]) {
  const times = [...(isFree ? [{ startsAt, text }] : []), ...nearest]
  return [
    ...times.map((time) => ({ value: time.startsAt, label: time.text })),
    { value: '', label: m.series_skip() },
  ]
}
