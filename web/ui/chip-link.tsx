import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type ChipLinkProps = ComponentProps<typeof Link> & { isCurrent?: boolean | undefined; icon?: ReactNode }

export function ChipLink({ isCurrent = false, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} className={classNames('chip', className)} aria-current={isCurrent || undefined}>
      {icon}
      {children}
    </Link>
  )
}

type ChipsProps = { label?: string | undefined; isScrolling?: boolean | undefined; children: ReactNode }

/** A row of chips; `isScrolling` keeps it on one line on a phone. */
export function Chips({ label, isScrolling = false, children }: ChipsProps) {
  return (
    <div
      className={classNames('chips', isScrolling && 'chips--scroll')}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {children}
    </div>
  )
}
