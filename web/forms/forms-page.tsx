import { data, Form, redirect, useNavigation } from 'react-router'
import { STARTING_CODES } from '#domain/forms/starting/index.ts'
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
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/forms-page'
import { FORMS_PATH } from './form-paths.ts'
import { wordOf } from './form-words.ts'
import './forms.css'

const ClipboardList = iconOf('ClipboardList')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.form_list_title(), m.form_list_lead()]
  return pageHead(matches, { title, description, path: FORMS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const answer = await apiOf(args.context).GET('/api/professional/forms')
  if (answer.error?.code === 'booking/no-practice') return null
  return loaded(answer, localPath('/login'))
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const { data: made, error } = await apiOf(args.context).POST('/api/professional/forms', {
    params: { header: onceHeader(form) },
    body: beginning(form),
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(localPath(`${FORMS_PATH}/${made.id}`))
}

function beginning(form: FormData) {
  const intent = intentIn(form, ['starting', 'blank', 'import'])
  if (intent === 'blank') {
    const title = formText(form, 'title').trim()
    return { blank: true as const, title: { fr: title, en: '' } }
  }
  if (intent === 'import') return { questionnaire: formText(form, 'questionnaire') }
  const code = STARTING_CODES.find((known) => known === formText(form, 'code'))
  return { starting: code ?? 'health' }
}

export default function FormsPage({ loaderData, actionData }: Route.ComponentProps) {
  const band = { title: m.form_list_title(), lead: m.form_list_lead() }
  if (!loaderData) return <NoPractice {...band} />
  const { forms, starting } = loaderData
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        {forms.length > 0 && (
          <Card aria-labelledby="own-forms">
            <CardHead id="own-forms" title={m.form_list_own()} />
            <ItemList label={m.form_list_own()}>
              {forms.map((form) => (
                <Own key={form.id} {...form} />
              ))}
            </ItemList>
          </Card>
        )}
        <Card aria-labelledby="library">
          <CardHead id="library" title={m.form_list_library()} description={m.form_list_library_text()} />
          <ItemList label={m.form_list_library()}>
            {starting.map(({ code, title, items, minutes }) => (
              <Item
                key={code}
                icon={<ClipboardList aria-hidden="true" />}
                title={wordOf(title)}
                detail={m.form_size({ count: items, minutes })}
                end={<Take code={code} title={wordOf(title)} />}
              />
            ))}
          </ItemList>
        </Card>
        <div className="form-begin">
          <Begin />
          <Import />
        </div>
      </Container>
    </>
  )
}

type Listed = NonNullable<Route.ComponentProps['loaderData']>['forms'][number]

function Own({ id, title, version, hasChanges, items, minutes, services }: Listed) {
  const size = m.form_size({ count: items, minutes })
  return (
    <Item
      icon={<ClipboardList aria-hidden="true" />}
      title={wordOf(title)}
      detail={services > 0 ? `${size} · ${m.form_services_count({ count: services })}` : size}
      end={
        <>
          <Badge tone={version > 0 && !hasChanges ? 'ok' : 'neutral'}>
            {version === 0
              ? m.form_state_draft()
              : hasChanges
                ? m.form_state_changed({ version })
                : m.form_state_published({ version })}
          </Badge>
          <LinkButton
            size="sm"
            variant="text"
            to={localPath(`${FORMS_PATH}/${id}`)}
            aria-label={m.form_open_named({ title: wordOf(title) })}
          >
            {m.form_open()}
          </LinkButton>
        </>
      }
    />
  )
}

function Take({ code, title }: { code: string; title: string }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="intent" value="starting" />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" size="sm" variant="soft" aria-label={m.form_take_named({ title })}>
        {m.form_take()}
      </Button>
    </Form>
  )
}

function Begin() {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card aria-labelledby="blank-title">
      <CardHead id="blank-title" title={m.form_blank()} />
      <Form method="post" className="form-fields">
        <OnceKey />
        <input type="hidden" name="intent" value="blank" />
        <TextField name="title" label={m.form_title_fr()} maxLength={120} isRequired />
        <Button type="submit" variant="soft" isBusy={isBusy}>
          {m.form_blank_make()}
        </Button>
      </Form>
    </Card>
  )
}

function Import() {
  return (
    <Card aria-labelledby="import-title">
      <CardHead id="import-title" title={m.form_import()} description={m.form_import_text()} />
      <Form method="post" className="form-fields">
        <OnceKey />
        <input type="hidden" name="intent" value="import" />
        <TextArea name="questionnaire" label={m.form_import_field()} maxLength={400_000} isRequired />
        <Button type="submit" variant="soft">
          {m.form_import_make()}
        </Button>
      </Form>
    </Card>
  )
}
