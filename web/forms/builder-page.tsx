import { data, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { publishMistakes, translatedCount } from '#domain/forms/check-definition.ts'
import { findItem, itemsOf, minutesFor } from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/builder-page'
import { ACTS, editedForm } from './builder-acts.server.ts'
import { FormSettings, PublishForm, SendingForm } from './builder-form-cards.tsx'
import { ItemSettings } from './builder-item.tsx'
import { Outline } from './builder-outline.tsx'
import { SectionPart } from './builder-section.tsx'
import { MistakeList } from './mistake-list.tsx'
import { FORMS_PATH } from './form-paths.ts'
import { wordOf } from './form-words.ts'
import './forms.css'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.form_builder_title(), m.form_builder_lead()]
  return pageHead(matches, { title, description, path: `${FORMS_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const form = loaded(
    await apiOf(args.context).GET('/api/professional/forms/{id}', { params: { path } }),
    localPath('/login'),
  )
  const { searchParams } = new URL(args.request.url)
  const [asked, section] = [searchParams.get('item'), searchParams.get('section')]
  const item = asked === null ? undefined : findItem(form.draft, asked)
  const holder = form.draft.sections.find(({ id, items }) =>
    item ? items.some((one) => one.id === item.id) : id === section,
  )
  return { form, item: item ?? null, sectionId: holder?.id ?? form.draft.sections[0]?.id ?? null }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const params = { path: { id: args.params.id }, header: onceHeader(form) }
  const here = localPath(`${FORMS_PATH}/${args.params.id}`)
  const revision = Number(formText(form, 'revision')) || 1
  const intent = intentIn(form, [...ACTS, 'publish', 'archive', 'services'])
  if (intent === 'publish') {
    const { error } = await api.POST('/api/professional/forms/{id}/versions', { params, body: { revision } })
    return error
      ? data({ problem: describeProblem(error) }, error.status)
      : redirect(`${here}?notice=form-published`)
  }
  if (intent === 'archive') {
    const { error } = await api.DELETE('/api/professional/forms/{id}', { params })
    return error ? data({ problem: describeProblem(error) }, error.status) : redirect(localPath(FORMS_PATH))
  }
  if (intent === 'services') {
    const serviceIds = form.getAll('service').filter((id) => typeof id === 'string')
    const { error } = await api.PUT('/api/professional/forms/{id}/services', { params, body: { serviceIds } })
    return error
      ? data({ problem: describeProblem(error) }, error.status)
      : redirect(`${here}?notice=form-saved`)
  }
  const known = await api.GET('/api/professional/forms/{id}', { params: { path: params.path } })
  if (!known.data) return data({ problem: describeProblem(known.error) }, known.error.status)
  const { draft, at } = editedForm(known.data.draft, intent, form)
  const { error } = await api.PUT('/api/professional/forms/{id}', {
    params,
    body: { revision, draft: draft as components['schemas']['FormDefinition'] },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${here}?${new URLSearchParams(at).toString()}`)
}

export default function BuilderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, item, sectionId } = loaderData
  const { draft, version, revision } = form
  const section = draft.sections.find(({ id }) => id === sectionId)
  const mistakes = publishMistakes(draft)
  const english = translatedCount(draft, 'en')
  return (
    <>
      <WorkspaceBand
        title={wordOf(draft.title)}
        lead={version === 0 ? m.form_builder_new() : m.form_builder_version({ next: version + 1, version })}
        back={{ to: localPath(FORMS_PATH), label: m.form_list_title() }}
        actions={
          <PublishForm
            revision={revision}
            next={version + 1}
            canPublish={mistakes.length === 0 && form.hasChanges}
          />
        }
      />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        <p className="form-facts">
          {m.form_size({ count: itemsOf(draft).length, minutes: minutesFor(itemsOf(draft)) })} ·{' '}
          {m.form_english({ done: english.done, all: english.all })}
        </p>
        <MistakeList mistakes={mistakes} form={draft} />
        <div className="form-desk" data-chosen={item ? 'item' : undefined}>
          <Outline form={draft} revision={revision} chosen={item?.id ?? null} sectionId={sectionId} />
          <div className="form-desk__middle">
            {section && (
              <SectionPart
                key={section.id}
                form={draft}
                section={section}
                revision={revision}
                chosen={item?.id ?? null}
              />
            )}
          </div>
          <div className="form-desk__end">
            {item ? (
              <ItemSettings key={`${item.id}/${revision}`} form={draft} item={item} revision={revision} />
            ) : (
              <>
                <FormSettings key={revision} form={draft} revision={revision} />
                <SendingForm id={form.id} services={form.services} revision={revision} />
              </>
            )}
          </div>
        </div>
      </Container>
    </>
  )
}
