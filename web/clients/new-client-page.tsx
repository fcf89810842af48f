import { data, Form, redirect, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/new-client-page'
import { type Alike, AlikeNotice } from './alike-notice.tsx'
import { CLIENTS_PATH } from './client-paths.ts'
import { PersonFields } from './person-fields.tsx'
import { NOBODY, personBody, reachMissing, typedPerson } from './person-form.server.ts'
import './clients.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.clients_new_title(), m.clients_new_lead()]
  return pageHead(matches, { title, description, path: `${CLIENTS_PATH}/new`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  return { nobody: NOBODY }
}

const NONE: Alike[] = []

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const values = typedPerson(form)
  const missing = reachMissing(values)
  if (missing) return data({ problem: missing, values, alike: NONE }, 422)
  const body = personBody(values)
  if (!form.has('isOther')) {
    const { data: alike = NONE } = await api.POST('/api/professional/client-look-alikes', { body })
    if (alike.length > 0) return data({ problem: undefined, values, alike })
  }
  const { data: added, error } = await api.POST('/api/professional/clients', {
    params: { header: onceHeader(form) },
    body,
  })
  if (error) return data({ problem: describeProblem(error), values, alike: NONE }, error.status)
  return redirect(`${localPath(`${CLIENTS_PATH}/${added.id}`)}?notice=client-added`)
}

export default function NewClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values = loaderData.nobody, problem, alike = NONE } = actionData ?? {}
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <WorkspaceBand
        title={m.clients_new_title()}
        lead={m.clients_new_lead()}
        back={{ to: localPath(CLIENTS_PATH), label: m.clients_back() }}
      />
      <Container className="desk">
        <Card size="xl">
          <Form method="post" className="client-form">
            <OnceKey />
            <ProblemNotice problem={problem} />
            <PersonFields values={values} problem={problem} />
            {alike.length > 0 && <AlikeNotice alike={alike} />}
            <div className="client-form__foot">
              {alike.length > 0 ? (
                <Button type="submit" name="isOther" value="yes">
                  {m.clients_alike_no()}
                </Button>
              ) : (
                <Button type="submit" isBusy={isBusy} busyLabel={m.clients_saving()}>
                  {m.clients_save()}
                </Button>
              )}
            </div>
          </Form>
        </Card>
      </Container>
    </>
  )
}
