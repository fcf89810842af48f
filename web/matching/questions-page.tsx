import { Form, redirect } from 'react-router'
import { formatDate } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/questions-page'
import './matching.css'

const PATH = '/dashboard/admin/matching-questions'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.matching_queue_title(), m.matching_queue_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  return { waiting: loaded(await apiOf(args.context).GET('/api/matching-questions'), localPath('/login')) }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/matching-questions/{id}/answer', {
    params: { header: onceHeader(form), path: { id: formText(form, 'id') } },
    body: { answer: formText(form, 'answer') },
  })
  return error ? refused(error) : redirect(`${localPath(PATH)}?notice=question-answered`)
}

export default function QuestionsPage({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const lead =
    waiting.length === 0 ? m.matching_queue_lead_none() : m.matching_queue_lead({ count: waiting.length })
  return (
    <>
      <WorkspaceBand title={m.matching_queue_title()} lead={lead} />
      <Container className="match-queue">
        <ProblemNotice problem={actionData?.problem} />
        {waiting.length === 0 && (
          <EmptyState art="path" title={m.matching_queue_empty()}>
            {m.matching_queue_empty_text()}
          </EmptyState>
        )}
        {waiting.map(({ id, email, message, shown, createdAt }) => (
          <Card key={id} as="article">
            <CardHead title={<Address email={email} />} description={formatDate(createdAt, getLocale())} />
            <p className="match-question">{message}</p>
            {shown.length > 0 && (
              <p className="hint">
                {m.matching_queue_shown({
                  list: formatList(
                    shown.map((one) => `${one.slug} (${one.score})`),
                    getLocale(),
                  ),
                })}
              </p>
            )}
            <Form method="post" className="desk__form match-answer">
              <OnceKey />
              <input type="hidden" name="id" value={id} />
              <TextArea label={m.matching_queue_answer()} name="answer" maxLength={4000} isRequired />
              <Button type="submit">{m.matching_queue_send()}</Button>
            </Form>
          </Card>
        ))}
      </Container>
    </>
  )
}

/** On a narrow screen an address breaks before its « @ », not within a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
