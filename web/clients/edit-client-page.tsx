import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/edit-client-page'
import { CLIENTS_PATH } from './client-paths.ts'
import { PersonFields, type TypedPerson } from './person-fields.tsx'
import { personBody, reachMissing, typedPerson } from './person-form.server.ts'
import './clients.css'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.clients_edit_title(), m.clients_edit_lead()]
  return pageHead(matches, { title, description, path: `${CLIENTS_PATH}/${params.id}/edit`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const client = loaded(
    await apiOf(args.context).GET('/api/professional/clients/{id}', { params: { path } }),
    localPath('/login'),
  )
  // An account says for itself what it is called.
  if (client.hasAccount) throw data(null, 404)
  const values: TypedPerson = {
    firstName: client.firstName,
    lastName: client.lastName,
    phone: client.phone ?? '',
    email: client.email ?? '',
    language: client.language ?? 'fr',
    agreesToTexts: client.agreesToTexts,
  }
  return { values, isUnseen: client.timeline.length === 0 }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const api = apiOf(context)
  const form = await request.formData()
  const address = { path: { id: params.id }, header: onceHeader(form) }
  const file = localPath(`${CLIENTS_PATH}/${params.id}`)
  if (intentIn(form, ['save', 'remove']) === 'remove') {
    const { error } = await api.DELETE('/api/professional/clients/{id}', { params: address })
    if (error) return data({ problem: describeProblem(error), values: undefined }, error.status)
    return redirect(`${localPath(CLIENTS_PATH)}?notice=client-removed`)
  }
  const values = typedPerson(form)
  const missing = reachMissing(values)
  if (missing) return data({ problem: missing, values }, 422)
  const { error } = await api.PUT('/api/professional/clients/{id}', {
    params: address,
    body: personBody(values),
  })
  if (error) return data({ problem: describeProblem(error), values }, error.status)
  return redirect(`${file}?notice=client-changed`)
}

export default function EditClientPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const problem = actionData?.problem
  return (
    <>
      <WorkspaceBand
        title={m.clients_edit_title()}
        lead={m.clients_edit_lead()}
        back={{ to: localPath(`${CLIENTS_PATH}/${params.id}`), label: m.clients_back_file() }}
      />
      <Container className="desk">
        <Card size="xl">
          <Form method="post" className="client-form">
            <OnceKey />
            <input type="hidden" name="intent" value="save" />
            <ProblemNotice problem={problem} />
            <PersonFields values={actionData?.values ?? loaderData.values} problem={problem} />
            <div className="client-form__foot">
              <Button type="submit">{m.clients_save()}</Button>
            </div>
          </Form>
          {loaderData.isUnseen && (
            <Form method="post" className="client-form__foot mt-4">
              <OnceKey />
              <input type="hidden" name="intent" value="remove" />
              <Button type="submit" variant="text">
                {m.clients_file_remove()}
              </Button>
            </Form>
          )}
        </Card>
      </Container>
    </>
  )
}
