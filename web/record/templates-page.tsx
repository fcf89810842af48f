import { data, Form, redirect } from 'react-router'
import { HEADINGS_MAX, TEMPLATE_NAME_MAX } from '#domain/record/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/templates-page'
import { templateText } from './note-words.ts'
import { TEMPLATES_PATH } from './record-paths.ts'
import './record.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.record_templates_title(), m.record_templates_lead()]
  return pageHead(matches, { title, description, path: TEMPLATES_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const answer = await apiOf(args.context).GET('/api/professional/note-templates')
  if (answer.error?.code === 'booking/no-practice') return null
  return loaded(answer, localPath('/login'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context)
  const form = await request.formData()
  const header = onceHeader(form)
  const [name, lines] = [formText(form, 'name').trim(), formText(form, 'headings')]
  const headings = lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const { error } =
    intentIn(form, ['add', 'remove']) === 'add'
      ? await api.POST('/api/professional/note-templates', { params: { header }, body: { name, headings } })
      : await api.DELETE('/api/professional/note-templates/{id}', {
          params: { header, path: { id: formText(form, 'id') } },
        })
  if (error) return data({ problem: describeProblem(error), name, lines }, error.status)
  return redirect(`${localPath(TEMPLATES_PATH)}?notice=note-templates`)
}

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const band = { title: m.record_templates_title(), lead: m.record_templates_lead() }
  if (!loaderData) return <NoPractice {...band} />
  const { ours, own } = loaderData
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk">
        <Card aria-labelledby="templates-title">
          <CardHead id="templates-title" title={m.record_templates_all()} />
          <ItemList label={m.record_templates_all()}>
            {own.map(({ id, name, headings }) => (
              <Item
                key={id}
                title={name}
                detail={headings.join(' · ')}
                end={
                  <Form method="post">
                    <OnceKey />
                    <input type="hidden" name="intent" value="remove" />
                    <input type="hidden" name="id" value={id} />
                    <Button
                      type="submit"
                      variant="text"
                      size="sm"
                      aria-label={m.record_template_remove_named({ name })}
                    >
                      {m.record_template_remove()}
                    </Button>
                  </Form>
                }
              />
            ))}
            {ours.map((code) => (
              <Item key={code} title={templateText(code)} detail={m.record_template_ours()} />
            ))}
          </ItemList>
        </Card>
        <Card aria-labelledby="new-title">
          <CardHead id="new-title" title={m.record_template_new()} />
          <Form method="post" className="desk__form" key={own.length}>
            <OnceKey />
            <input type="hidden" name="intent" value="add" />
            <ProblemNotice problem={actionData?.problem} />
            <TextField
              label={m.record_template_name()}
              name="name"
              maxLength={TEMPLATE_NAME_MAX}
              autoComplete="off"
              defaultValue={actionData?.name}
              error={actionData?.problem.fields['name']}
              isRequired
            />
            <TextArea
              label={m.record_template_headings()}
              hint={m.record_template_headings_hint({ max: HEADINGS_MAX })}
              name="headings"
              autoComplete="off"
              defaultValue={actionData?.lines}
              error={actionData?.problem.fields['headings']}
              isRequired
            />
            <div>
              <Button type="submit">{m.record_template_add()}</Button>
            </div>
          </Form>
        </Card>
      </Container>
    </>
  )
}
