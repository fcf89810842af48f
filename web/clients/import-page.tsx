import { data, Form, redirect, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { type ApiClient, apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/import-page'
import { CLIENTS_PATH } from './client-paths.ts'
import { ImportReport, type Preview } from './import-report.tsx'
import './clients.css'

const PATH = `${CLIENTS_PATH}/import`

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.clients_import_title(), m.clients_import_lead()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  return null
}

/** How a list travels to the API: as its bytes, without a name. */
const asList = {
  bodySerializer: (body: unknown) => body as BodyInit,
  headers: { 'content-type': 'application/octet-stream' },
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const form = await args.request.formData()
  // Checked before: the page sends back the list that it was shown.
  return form.has('list') ? confirm(api, form) : previewList(api, form)
}

async function previewList(api: ApiClient, form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return data({ problem: describeMistakes({ file: 'file-chosen' }) }, 422)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const answer = await api.POST('/api/professional/client-imports/preview', {
    ...asList,
    body: bytes as unknown as string,
  })
  if (answer.error) return data({ problem: describeProblem(answer.error) }, answer.error.status)
  return data({ preview: answer.data, list: Buffer.from(bytes).toString('base64') })
}

async function confirm(api: ApiClient, form: FormData) {
  const path = form.has('includesAlike')
    ? '/api/professional/client-imports/with-look-alikes'
    : '/api/professional/client-imports'
  const { error } = await api.POST(path, {
    params: { header: onceHeader(form) },
    ...asList,
    headers: { ...asList.headers, ...onceHeader(form) },
    body: new Uint8Array(Buffer.from(formText(form, 'list'), 'base64')) as unknown as string,
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(CLIENTS_PATH)}?notice=clients-imported`)
}

export default function ImportPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const shown = actionData && 'preview' in actionData ? actionData : undefined
  return (
    <>
      <WorkspaceBand
        title={m.clients_import_title()}
        lead={m.clients_import_lead()}
        back={{ to: localPath(CLIENTS_PATH), label: m.clients_back() }}
      />
      <Container className="desk">
        <Card size="xl">
          {shown?.preview.state === 'read' ? (
            <Form method="post" encType="multipart/form-data" className="client-form">
              <OnceKey />
              <input type="hidden" name="list" value={shown.list} />
              <ImportReport preview={shown.preview} />
              <div className="client-form__foot">
                <Button type="submit" isBusy={isBusy} busyLabel={m.clients_importing()}>
                  {m.clients_import_confirm()}
                </Button>
                <LinkButton variant="text" to={localPath(PATH)} reloadDocument>
                  {m.clients_import_other()}
                </LinkButton>
              </div>
            </Form>
          ) : (
            <Form method="post" encType="multipart/form-data" className="client-form">
              <ProblemNotice problem={problem} />
              <TextField
                label={m.clients_import_file()}
                name="file"
                type="file"
                accept=".csv,text/csv,text/plain"
                hint={m.clients_import_hint()}
                error={problem?.fields['file'] ?? unreadable(shown?.preview)}
                isRequired
              />
              <div className="client-form__foot">
                <Button type="submit" isBusy={isBusy} busyLabel={m.clients_import_checking()}>
                  {m.clients_import_preview()}
                </Button>
              </div>
            </Form>
          )}
        </Card>
      </Container>
    </>
  )
}

function unreadable(preview: Preview | undefined): string | undefined {
  if (!preview || preview.state === 'read') return undefined
  const sentences = {
    'no-headings': m.clients_import_no_headings,
    'no-lines': m.clients_import_no_lines,
    'too-many-lines': m.clients_import_too_many,
  }
  return sentences[preview.state]()
}
