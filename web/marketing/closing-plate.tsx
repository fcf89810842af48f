import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Container } from '#web/ui/page.tsx'

type Call = { to: string; label: ReactNode }

/** The last call of a page: one bright way forward and one quieter. */
export function ClosingPlate({ title, first, second }: { title: ReactNode; first: Call; second: Call }) {
  return (
    <Container className="pb-section">
      <Closing title={title}>
        <LinkButton variant="sun" size="lg" to={first.to}>
          {first.label}
        </LinkButton>
        <LinkButton variant="line-night" size="lg" to={second.to}>
          {second.label}
        </LinkButton>
      </Closing>
    </Container>
  )
}
