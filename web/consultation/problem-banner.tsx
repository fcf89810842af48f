import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type ProblemBannerProps = {
  icon: ReactNode
  lead: string
  /** Without, another try would end the same. */
  onTry?: (() => void) | undefined
  children: ReactNode
}

/** What stands in the way, in words, with the way round it. */
export function ProblemBanner({ icon, lead, onTry, children }: ProblemBannerProps) {
  return (
    <Banner
      tone="warning"
      role="status"
      icon={icon}
      lead={lead}
      action={
        onTry && (
          <Button variant="line" size="sm" onClick={onTry}>
            {m.consultation_try_again()}
          </Button>
        )
      }
    >
      {children}
    </Banner>
  )
}
