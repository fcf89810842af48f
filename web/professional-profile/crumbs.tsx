import { Fragment } from 'react'
import { Link } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfileView } from './profile-view.server.ts'

const ChevronRight = iconOf('ChevronRight')

export function Crumbs({ label, links, here }: ProfileView['crumbs']) {
  return (
    <nav className="profile-crumbs" aria-label={label}>
      {links.map((link) => (
        <Fragment key={link.to}>
          <Link to={link.to}>{link.label}</Link>
          <ChevronRight />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
