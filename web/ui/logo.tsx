import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { classNames } from './class-names.ts'

type LogoProps = {
  size?: 'sm' | 'md' | 'lg' | undefined
  /** `inherit` follows the header, which changes colour as the page scrolls. */
  variant?: 'white' | 'brand' | 'inherit' | undefined
  /** Makes the logo a link home. */
  to?: string | undefined
  className?: string | undefined
}

export function Logo({ size = 'md', variant = 'inherit', to, className }: LogoProps) {
  const names = classNames(
    'logo',
    size !== 'md' && `logo--${size}`,
    variant !== 'inherit' && `logo--${variant}`,
    className,
  )
  const face = (
    <>
      <LogoMark />
      <span>Mieva</span>
    </>
  )
  if (to === undefined) return <span className={names}>{face}</span>
  return (
    <Link className={names} to={to} aria-label={m.ui_logo_home()}>
      {face}
    </Link>
  )
}

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames('logo__mark', className)} viewBox="0 0 44 36" aria-hidden="true">
      <path
        d="M5 31V20.5a7.5 7.5 0 0 1 15 0V31M20 20.5a7.5 7.5 0 0 1 15 0V26a5 5 0 0 0 5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20" cy="6.2" r="4.2" fill="var(--sun)" />
    </svg>
  )
}
