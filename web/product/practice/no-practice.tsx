import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { localPath } from '#web/shell/paths.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'

/** Hours and visits belong to a practice: whoever has none is shown where to open it. */
export function NoPractice(band: { title: string; lead: string }) {
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk">
        <EmptyState
          art="path"
          title={m.appointments_pro_none_title()}
          actions={
            <LinkButton to={localPath('/dashboard/professional/onboarding')}>
              {m.appointments_pro_none_action()}
            </LinkButton>
          }
        >
          {m.appointments_pro_none_text()}
        </EmptyState>
      </Container>
    </>
  )
}
