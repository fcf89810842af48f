import { Form, redirect } from 'react-router'
import { formatDate } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { REPORT_OUTCOMES, type ReportOutcome } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/reports-page'
import { cardWords } from './card-words.ts'
import { REPORTS_PATH } from './message-paths.ts'
import { OUTCOMES, REASONS } from './report-names.ts'
import './messages.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.messages_reports_title(), m.messages_reports_lead()]
  return pageHead(matches, { title, description, path: REPORTS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  return { reports: loaded(await apiOf(args.context).GET('/api/message-reports'), localPath('/login')) }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).PUT('/api/message-reports/{id}', {
    params: { path: { id: formText(form, 'id') } },
    // The API decides what is an outcome.
    body: { outcome: formText(form, 'outcome') as ReportOutcome },
  })
  return error ? refused(error) : redirect(`${localPath(REPORTS_PATH)}?notice=report-handled`)
}

export default function ReportsPage({ loaderData: { reports }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkspaceBand title={m.messages_reports_title()} lead={m.messages_reports_lead()} />
      <Container className="reports">
        <ProblemNotice problem={actionData?.problem} />
        {reports.length === 0 && (
          <EmptyState art="path" title={m.messages_reports_empty()}>
            {m.messages_reports_empty_text()}
          </EmptyState>
        )}
        {reports.map(({ id, reason, note, text, files, card, author, reporter, reportedAt }) => (
          <Card key={id} as="article">
            <CardHead
              title={REASONS[reason]()}
              description={m.messages_reports_by({
                author: author.name,
                reporter,
                day: formatDate(reportedAt, getLocale()),
              })}
            />
            {text !== '' && <blockquote className="reports__text">{text}</blockquote>}
            {files.length > 0 && <p>{m.messages_reports_files({ names: formatList(files, getLocale()) })}</p>}
            {card && <p>{m.messages_reports_card({ card: cardWords(card) })}</p>}
            {note && <p>{m.messages_reports_note({ note })}</p>}
            <Form method="post" className="reports__form">
              <input type="hidden" name="id" value={id} />
              <SelectField
                label={m.messages_outcome()}
                name="outcome"
                options={REPORT_OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOMES[outcome]() }))}
              />
              <Button type="submit">{m.messages_outcome_save()}</Button>
            </Form>
          </Card>
        ))}
      </Container>
    </>
  )
}
