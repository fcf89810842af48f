import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/answers-page'
import { AnswerList } from './answer-list.tsx'
import { ANSWERS_PATH, RECEIVED_PATH } from './form-paths.ts'
import { momentOf, wordOf } from './form-words.ts'
import './forms.css'

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.form_answers_title(), m.form_answers_lead()]
  return pageHead(matches, { title, description, path: `${ANSWERS_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const version = Number(new URL(args.request.url).searchParams.get('version'))
  const query = Number.isInteger(version) && version > 0 && version <= 50 ? { version } : {}
  const params = { path: { id: args.params.id }, query }
  return loaded(
    await apiOf(args.context).GET('/api/professional/form-answers/{id}', { params }),
    localPath('/login'),
  )
}

export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const { id, title, name, definition, answers, score, versions, shown, practiceClientId } = loaderData
  const sentAt = versions.find(({ version }) => version === shown)?.sentAt ?? loaderData.sentAt
  const file = (end: string) => `/api/professional/form-answers/${id}/${end}?version=${shown}`
  return (
    <>
      <WorkspaceBand
        title={m.form_answers_of({ name, title: wordOf(title) })}
        lead={m.form_answers_sent({ when: momentOf(sentAt) })}
        back={{ to: localPath(RECEIVED_PATH), label: m.form_received_title() }}
        actions={
          practiceClientId && (
            <LinkButton variant="night" to={localPath(`/dashboard/professional/clients/${practiceClientId}`)}>
              {m.form_answers_file()}
            </LinkButton>
          )
        }
      />
      <Container className="desk">
        <p className="hint">{m.form_answers_journal()}</p>
        {versions.length > 1 && (
          <Chips label={m.form_versions()}>
            {versions.map(({ version }) => (
              <ChipLink key={version} to={`?version=${version}`} isCurrent={version === shown}>
                {m.form_version({ version })}
              </ChipLink>
            ))}
          </Chips>
        )}
        <AnswerList form={definition} answers={answers} score={score} />
        <p className="form-acts">
          <a className="btn btn--soft" href={file('pdf')} download>
            {m.form_pdf()}
          </a>
          <a className="btn btn--text" href={file('response')} download>
            {m.form_export_answers()}
          </a>
        </p>
      </Container>
    </>
  )
}
