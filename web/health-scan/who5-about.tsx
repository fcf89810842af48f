import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'

const LICENCE = 'https://creativecommons.org/licenses/by-nc-sa/3.0/igo/'

/** What the index is, what it is not, whose it is and under which licence. */
export function Who5About() {
  return (
    <Card tone="flat" className="who5-about" aria-labelledby="who5-about">
      <CardHead id="who5-about" title={m.who5_about()} />
      <p>{m.who5_about_text()}</p>
      <p>{m.who5_about_apart()}</p>
      <p className="scan-quiet">
        {m.who5_about_source()}{' '}
        <a href={LICENCE} rel="license noreferrer">
          {m.who5_about_licence()}
        </a>
        {'. '}
        {m.who5_about_changes()}
      </p>
    </Card>
  )
}
