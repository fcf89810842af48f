import { iconOf } from '#web/ui/icon.tsx'
import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Button } from '#web/ui/button.tsx'

const ArrowRight = iconOf('ArrowRight')
const Search = iconOf('Search')
const Sparkles = iconOf('Sparkles')

/** Plain inputs that open the search page: the state of a search is its address. */
export function Finder() {
  return (
    <Form
      role="search"
      aria-label={m.home_finder_label()}
      action={localPath('/search')}
      className="home-finder on-surface"
    >
      <label>
        <span>{m.home_finder_what()}</span>
        <input name="q" type="search" placeholder={m.home_finder_what_hint()} autoComplete="off" />
      </label>
      <label>
        <span>{m.home_finder_where()}</span>
        <input name="place" placeholder={m.home_finder_where_hint()} autoComplete="address-level2" />
      </label>
      <Button type="submit" size="lg" icon={<Search aria-hidden="true" />}>
        {m.home_finder_submit()}
      </Button>
    </Form>
  )
}

export function ScanLink() {
  return (
    <p className="home-scan">
      <Link to={localPath('/health-scan')}>
        <Sparkles aria-hidden="true" />
        <span>{m.home_scan_link()}</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    </p>
  )
}
