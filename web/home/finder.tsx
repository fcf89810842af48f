import { iconOf } from '#web/ui/icon.tsx'
import { Form, Link } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { HomeTexts } from './home-texts.server.ts'

const ArrowRight = iconOf('ArrowRight')
const Search = iconOf('Search')
const Sparkles = iconOf('Sparkles')

/** Plain inputs that open the search page: the state of a search is its address. */
export function Finder({ texts }: { texts: HomeTexts }) {
  return (
    <Form
      role="search"
      aria-label={texts.finderLabel}
      action={localPath('/search')}
      className="home-finder on-surface"
    >
      <label>
        <span>{texts.finderWhat}</span>
        <input name="q" type="search" placeholder={texts.finderWhatHint} autoComplete="off" />
      </label>
      <label>
        <span>{texts.finderWhere}</span>
        <input name="place" placeholder={texts.finderWhereHint} autoComplete="address-level2" />
      </label>
      <Button type="submit" size="lg" icon={<Search aria-hidden="true" />}>
        {texts.finderSubmit}
      </Button>
    </Form>
  )
}

export function ScanLink({ texts }: { texts: HomeTexts }) {
  return (
    <p className="home-scan">
      <Link to={localPath('/health-scan')}>
        <Sparkles aria-hidden="true" />
        <span>{texts.scanLink}</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    </p>
  )
}
