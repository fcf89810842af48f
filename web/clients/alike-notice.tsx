import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CLIENTS_PATH } from './client-paths.ts'
import { dayText } from './client-words.ts'

export type Alike = { id: string; firstName: string; lastName: string; lastAt: string | null }

type AlikeNoticeProps = {
  alike: readonly Alike[]
  /** Without one, each leads to their file. */
  chooses?: 'practiceClientId' | undefined
}

/** « Ginette Ouellette est déjà dans vos clients. Même personne ? » */
export function AlikeNotice({ alike, chooses }: AlikeNoticeProps) {
  return (
    <div role="status" className="client-step">
      {alike.map((person) => {
        const name = `${person.firstName} ${person.lastName}`.trim()
        return (
          <Banner
            key={person.id}
            tone="warning"
            lead={m.clients_alike_title({ name })}
            action={
              chooses ? (
                <Button
                  type="submit"
                  size="sm"
                  variant="line"
                  name={chooses}
                  value={person.id}
                  formNoValidate
                  aria-label={m.clients_alike_yes_named({ name })}
                >
                  {m.clients_alike_yes()}
                </Button>
              ) : (
                <LinkButton size="sm" variant="line" to={localPath(`${CLIENTS_PATH}/${person.id}`)}>
                  {m.clients_alike_open()}
                </LinkButton>
              )
            }
          >
            {person.lastAt && m.clients_alike_seen({ date: dayText(person.lastAt, 'America/Toronto') })}{' '}
            {m.clients_alike_question()}
          </Banner>
        )
      })}
    </div>
  )
}
