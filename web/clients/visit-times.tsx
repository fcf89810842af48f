import { formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ReasonList } from '#web/product/visits/closed-reasons.tsx'
import { whenText } from '#web/product/visits/visit-times.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import type { addVisitView } from './add-visit.server.ts'

type View = Awaited<ReturnType<typeof addVisitView>>

type VisitTimesProps = { view: View; error: string | undefined; follow: () => void }

/** Free times from a day on, and the one that was pressed in the calendar or typed, whatever it passes. */
export function VisitTimes({ view, error, follow }: VisitTimesProps) {
  const { own, isOwn, times } = view
  const offered = own?.closed.mayBeTaken ? [own, ...times] : times
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          label={m.clients_visit_date()}
          name="from"
          type="date"
          min={view.today}
          defaultValue={view.from}
          key={view.from}
        />
        <TextField
          label={m.clients_visit_at()}
          name="at"
          type="time"
          step={300}
          isOptional
          defaultValue={view.at}
          key={`at ${view.at}`}
          hint={m.clients_visit_at_hint()}
        />
      </FieldGroup>
      <input type="hidden" name="shown" value={view.shown} />
      <div className="client-form__foot">
        <Button type="submit" variant="soft" name="intent" value="show" formNoValidate>
          {m.clients_visit_show()}
        </Button>
      </div>
      {own && !own.closed.isOpen && <OwnTimeNotice view={view} />}
      {isOwn && <input type="hidden" name="passed" value={view.passed} />}
      {offered.length === 0 && <p>{m.clients_visit_no_times()}</p>}
      {offered.length > 0 && (
        <fieldset className="field-group">
          <legend className="label">{m.clients_visit_times()}</legend>
          <div className="client-times">
            {offered.map(({ startsAt, zone }) => (
              <label key={startsAt} className="client-time">
                <input
                  type="radio"
                  className="sr-only"
                  name="startsAt"
                  value={startsAt}
                  defaultChecked={startsAt === view.startsAt}
                  onChange={follow}
                />
                <b>{formatTime(startsAt, getLocale(), zone)}</b>
                {formatDay(startsAt, getLocale())}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** What is passed is said before it is; time that is another person's is not for choosing. */
function OwnTimeNotice({ view: { own, isOwn } }: { view: View }) {
  if (!own) return null
  const when = whenText(own.startsAt, own.zone)
  if (!own.closed.mayBeTaken)
    return (
      <Banner tone="danger" role="alert" lead={m.clients_visit_own_taken({ when })}>
        <ReasonList closed={own.closed} />
      </Banner>
    )
  if (!isOwn) return null
  return (
    <Banner tone="warning" role="status" lead={m.clients_visit_own_passes({ when })}>
      <ReasonList closed={own.closed} />
    </Banner>
  )
}
