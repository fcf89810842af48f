import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nobody is left without a way on: others of the same profession. */
export function NoTimes({ name, profession }: { name: string; profession: string }) {
  return (
    <EmptyState
      isCard={false}
      level={3}
      title={m.booking_none_title()}
      actions={
        <LinkButton variant="soft" to={`${localPath('/search')}?profession=${profession}`}>
          {m.booking_none_action()}
        </LinkButton>
      }
    >
      {m.booking_none_text({ name })}
    </EmptyState>
  )
}
