import { data, Form, redirect } from 'react-router'
import { TAG_COLOURS, TAG_NAME_MAX } from '#domain/clients/tags.ts'
import { m } from '#web/paraglide/messages.js'
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
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/tags-page'
import { CLIENTS_PATH } from './client-paths.ts'
import { COLOUR_NAMES, type ShownTag, TagList } from './tag-list.tsx'
import './clients.css'

const PATH = `${CLIENTS_PATH}/tags`

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.clients_tags_title(), m.clients_tags_lead()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  return { tags: loaded(await apiOf(args.context).GET('/api/professional/client-tags'), localPath('/login')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context)
  const form = await request.formData()
  const header = onceHeader(form)
  const name = formText(form, 'name')
  const colour = TAG_COLOURS.find((one) => one === form.get('colour')) ?? 'blue'
  const { error } =
    intentIn(form, ['add', 'remove']) === 'add'
      ? await api.POST('/api/professional/client-tags', { params: { header }, body: { name, colour } })
      : await api.DELETE('/api/professional/client-tags/{id}', {
          params: { header, path: { id: formText(form, 'id') } },
        })
  if (error) {
    const problem = describeProblem(error, {
      'clients/tag-already-there': 'name',
      'clients/too-many-tags': 'name',
    })
    return data({ problem, name }, error.status)
  }
  return redirect(`${localPath(PATH)}?notice=client-tags`)
}

export default function TagsPage({ loaderData: { tags }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkspaceBand
        title={m.clients_tags_title()}
        lead={m.clients_tags_lead()}
        back={{ to: localPath(CLIENTS_PATH), label: m.clients_back() }}
      />
      <Container className="desk">
        <Card>
          <Form method="post" className="client-form">
            <OnceKey />
            <input type="hidden" name="intent" value="add" />
            <ProblemNotice problem={actionData?.problem} />
            <FieldGroup columns={2}>
              <TextField
                label={m.clients_tag_name()}
                name="name"
                maxLength={TAG_NAME_MAX}
                autoComplete="off"
                defaultValue={actionData?.name}
                error={actionData?.problem.fields['name']}
                isRequired
              />
              <SelectField
                label={m.clients_tag_colour()}
                name="colour"
                options={TAG_COLOURS.map((colour) => ({ value: colour, label: COLOUR_NAMES[colour]() }))}
              />
            </FieldGroup>
            <div className="client-form__foot">
              <Button type="submit">{m.clients_tag_add()}</Button>
            </div>
          </Form>
        </Card>
        {tags.length === 0 ? (
          <EmptyState art="path" title={m.clients_tags_empty()}>
            {m.clients_tags_empty_text()}
          </EmptyState>
        ) : (
          <Card aria-label={m.clients_tags_title()}>
            <ItemList label={m.clients_tags_title()}>
              {tags.map((tag) => (
                <Item
                  key={tag.id}
                  title={<TagList tags={[tag]} />}
                  detail={COLOUR_NAMES[tag.colour]()}
                  end={<RemoveTag tag={tag} />}
                />
              ))}
            </ItemList>
          </Card>
        )}
      </Container>
    </>
  )
}

function RemoveTag({ tag: { id, name } }: { tag: ShownTag }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="text" size="sm" aria-label={m.clients_tag_remove_named({ name })}>
        {m.clients_tag_remove()}
      </Button>
    </Form>
  )
}
