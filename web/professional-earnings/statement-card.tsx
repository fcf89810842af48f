import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Any days as a file: the form is the address of the file, so it works without scripts. */
export function StatementCard({ first, last }: { first: string; last: string }) {
  return (
    <Card aria-labelledby="statement-title">
      <CardHead id="statement-title" title={m.statement_card()} description={m.statement_card_text()} />
      <form action="/api/professional/statement" className="desk__form">
        <input type="hidden" name="language" value={getLocale()} />
        <TextField label={m.statement_from()} name="from" type="date" defaultValue={first} isRequired />
        <TextField label={m.statement_to()} name="to" type="date" defaultValue={last} isRequired />
        <div className="desk__form">
          <Button type="submit" variant="soft" name="format" value="csv">
            {m.statement_csv()}
          </Button>
          <Button type="submit" variant="line" name="format" value="pdf">
            {m.statement_pdf()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
