import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup, SelectField } from '#web/ui/field.tsx'
import type { PayView } from './review-view.server.ts'

/** Credits first, as many as the person likes, then how the rest is paid. Plain fields: they work without script. */
export function PayFields({ view }: { view: PayView }) {
  return (
    <Card aria-labelledby="pay-title">
      <CardHead id="pay-title" title={view.title} />
      <div className="desk__form">
        <input type="hidden" name="expectedTotalCents" value={view.totalCents} />
        {view.credits && (
          <SelectField
            label={view.credits.label}
            hint={view.credits.hint}
            name="credits"
            defaultValue={view.credits.selected}
            options={view.credits.options}
          />
        )}
        {view.rest ? (
          <RadioGroup legend={view.rest.legend} name="rest" defaultValue="card" options={view.rest.options} />
        ) : (
          <input type="hidden" name="rest" value="on-site" />
        )}
        {view.keep && (
          <Checkbox className="book-keep" name="keepsCard" label={view.keep.label} hint={view.keep.hint} />
        )}
        {view.note && <p className="book-note">{view.note}</p>}
      </div>
    </Card>
  )
}
