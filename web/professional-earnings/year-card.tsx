import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'

/** A year as a file: the form is the address of the file, so it works without scripts. */
export function YearCard({ years }: { years: readonly number[] }) {
  return (
    <Card aria-labelledby="year-title">
      <CardHead id="year-title" title={m.year_card_title()} description={m.year_card_text()} />
      <form action="/api/professional/year-statement" className="desk__form">
        <input type="hidden" name="language" value={getLocale()} />
        <SelectField
          label={m.year_year()}
          name="year"
          defaultValue={String(years[0] ?? '')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <div className="desk__form">
          <Button type="submit" variant="soft" name="format" value="pdf">
            {m.year_pdf()}
          </Button>
          <Button type="submit" variant="line" name="format" value="csv">
            {m.year_csv()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
