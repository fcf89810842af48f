import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type SiteLinkProps = { to: string; children: ReactNode; className?: string }

/** A link of the shell; says when it leads to the page being read. */
export function SiteLink({ to, children, className }: SiteLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link to={to} className={className} aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </Link>
  )
}
