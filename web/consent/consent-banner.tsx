import { useEffect } from 'react'
import { Form, Link, useLocation, useMatches } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { useIsStatic } from '#web/shell/page-handle.ts'
import { localPath, withoutLocale } from '#web/shell/paths.ts'
import { useRootData } from '#web/shell/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import './consent.css'

const CHOICES_PATH = '/preferences/cookies'

/**
 * Asks once, without covering the page or holding the focus: until there is an answer nothing optional runs, so
 * reading on is a good answer too. Refusing and accepting have the same look, the same size and one press each.
 */
export function ConsentBanner() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  const isStatic = useIsStatic()
  useMeasuring(root?.consent === 'granted')
  // Without the root's data (an error screen) we cannot know that nobody has chosen; a static page (offline) is kept
  // by the browser and must not ask again each time it is shown.
  if (!root || root.consent || isStatic || withoutLocale(pathname) === CHOICES_PATH) return null
  return (
    <section className="consent on-surface" aria-labelledby="consent-title">
      <h2 id="consent-title">{m.consent_banner_title()}</h2>
      <p>{m.consent_banner_text()}</p>
      <Form method="post" action={localPath(CHOICES_PATH)} className="consent__actions" preventScrollReset>
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" variant="line" size="sm" name="choice" value="refused">
          {m.consent_refuse()}
        </Button>
        <Button type="submit" variant="line" size="sm" name="choice" value="granted">
          {m.consent_accept()}
        </Button>
        <Link to={localPath(CHOICES_PATH)} className="consent__link">
          {m.consent_choose()}
        </Link>
      </Form>
    </section>
  )
}

/** The measuring script is fetched only for those who agreed. */
function useMeasuring(isGranted: boolean) {
  const route = useMatches().at(-1)?.id
  useEffect(() => {
    if (!isGranted || !route) return
    // A page's figures belong to the page that was loaded: later calls change nothing.
    void import('./vitals.ts').then(({ measure }) => measure(route))
  }, [isGranted, route])
}
