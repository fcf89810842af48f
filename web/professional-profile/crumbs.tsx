import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'

const ChevronRight = iconOf('ChevronRight')

type CrumbsProps = { name: string; field: string; city: string; listPath: string }

export function Crumbs({ name, field, city, listPath }: CrumbsProps) {
  return (
    <nav className="profile-crumbs" aria-label={m.professional_crumbs()}>
      <Link to={localPath('/search')}>{m.professional_crumb_search()}</Link>
      <ChevronRight />
      <Link to={listPath}>{m.professional_crumb_list({ field, city })}</Link>
      <ChevronRight />
      <span aria-current="page">{name}</span>
    </nav>
  )
}
