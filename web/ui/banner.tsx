import { iconOf } from './icon.tsx'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const CircleAlert = iconOf('CircleAlert')
const CircleCheckBig = iconOf('CircleCheckBig')
const Info = iconOf('Info')
const Sunrise = iconOf('Sunrise')
const TriangleAlert = iconOf('TriangleAlert')

const icons = {
  info: Info,
  success: CircleCheckBig,
  warning: TriangleAlert,
  danger: CircleAlert,
  warm: Sunrise,
}

type BannerProps = {
  tone?: keyof typeof icons | undefined
  /** The bold first words; the sentence that follows explains them. */
  lead?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** `status` and `alert` are read aloud when the banner appears after the page has loaded. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Banner({ tone = 'info', lead, icon, action, role, className, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames('banner', `banner--${tone}`, className)} role={role}>
      {icon ?? <Icon aria-hidden="true" />}
      <div className="banner__text">
        {lead && <b>{lead}</b>}
        {lead && children && ' '}
        {children}
      </div>
      {action}
    </div>
  )
}
