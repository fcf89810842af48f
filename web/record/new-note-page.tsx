import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/new-note-page'
import { templateText } from './note-words.ts'
import { clientPath, NOTES_PATH, TEMPLATES_PATH } from './record-paths.ts'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.record_new_title(), m.record_new_lead()]
  const path = `${clientPath(params.id)}/notes/new`
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const signIn = localPath('/login')
  const path = { id: args.params.id }
  const client = loaded(await api.GET('/api/professional/clients/{id}', { params: { path } }), signIn)
  return {
    name: `${client.firstName} ${client.lastName}`.trim(),
    templates: loaded(await api.GET('/api/professional/note-templates'), signIn),
    visit: new URL(args.request.url).searchParams.get('visit') ?? '',
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { data: begun, error } = await apiOf(context).POST('/api/professional/notes', {
    params: { header: onceHeader(form) },
    body: {
      clientId: params.id,
      appointmentId: formText(form, 'visit') || null,
      template: formText(form, 'template') as 'soap',
    },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(localPath(`${NOTES_PATH}/${begun.id}`))
}

export default function NewNotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, templates, visit } = loaderData
  return (
    <>
      <WorkspaceBand
        title={m.record_new_title()}
        lead={name}
        back={{ to: localPath(clientPath(params.id)), label: m.record_back_file() }}
      />
      <Container className="desk">
        <Card size="xl">
          <Form method="post" className="desk__form">
            <OnceKey />
            <input type="hidden" name="visit" value={visit} />
            <ProblemNotice problem={actionData?.problem} />
            <SelectField
              label={m.record_template()}
              hint={m.record_template_hint()}
              name="template"
              options={[
                ...templates.ours.map((code) => ({ value: code, label: templateText(code) })),
                ...templates.own.map((own) => ({ value: own.id, label: own.name })),
              ]}
            />
            <div className="note-acts">
              <Button type="submit">{m.record_new_begin()}</Button>
              <LinkButton variant="text" to={localPath(TEMPLATES_PATH)}>
                {m.record_templates_manage()}
              </LinkButton>
            </div>
          </Form>
        </Card>
      </Container>
    </>
  )
}
