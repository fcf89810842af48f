import { type ChangeEvent, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TITLE_MAX, DOCUMENT_WORDS_MAX } from '#domain/record/documents.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/give-document-page'
import { CLIENTS_PATH, DOCUMENTS_PATH } from './client-paths.ts'
import { nameOf } from './client-words.ts'
import './clients.css'

/** What a telephone or a computer offers to choose; the server looks at what a file is. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.documents_give_title(), m.documents_give_description()]
  const path = `${CLIENTS_PATH}/${params.id}/documents/new`
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const answer = await apiOf(args.context).GET('/api/professional/clients/{id}', { params: { path } })
  const client = loaded(answer, localPath('/login'))
  // The same form sent twice is the same document.
  return {
    name: nameOf(client),
    hasPage: client.hasAccount && client.bookedBy === null,
    document: crypto.randomUUID(),
  }
}

/** The file first, which waits a day; then its title, and it is given. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const { id } = args.params
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const [file, document] = [form.get('file'), formText(form, 'document')]
  if (!(file instanceof File) || file.size === 0)
    return data({ problem: describeMistakes({ file: 'file-chosen' }) }, 422)
  const uploaded = await api.PUT('/api/professional/clients/{id}/documents/{document}', {
    params: { path: { id, document } },
    body: new Uint8Array(await file.arrayBuffer()) as unknown as string,
    bodySerializer: (body: unknown) => body as BodyInit,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (uploaded.error)
    return data({ problem: describeProblem(uploaded.error, AT_THE_FILE) }, uploaded.error.status)
  const { error } = await api.POST('/api/professional/documents/{id}/giving', {
    params: { path: { id: document }, header: onceHeader(form) },
    body: { title: formText(form, 'title'), words: formText(form, 'words') },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(`${DOCUMENTS_PATH}/${document}`)}?notice=document-given`)
}

const AT_THE_FILE = {
  'request/too-large': 'file',
  'upload/too-large': 'file',
  'upload/wrong-type': 'file',
  'upload/unreadable': 'file',
  'upload/too-many-pixels': 'file',
  'upload/unsafe-pdf': 'file',
  'upload/infected': 'file',
} as const

export default function GiveDocumentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, hasPage, document } = loaderData
  const problem = actionData?.problem
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <WorkspaceBand
        title={m.documents_give_title()}
        lead={name}
        back={{ to: localPath(`${CLIENTS_PATH}/${params.id}`), label: m.documents_back_file() }}
      />
      <Container className="desk">
        <Card size="xl">
          <Form method="post" encType="multipart/form-data" className="client-form">
            <OnceKey />
            <input type="hidden" name="document" value={document} />
            <ProblemNotice problem={problem} />
            <FileField error={problem?.fields['file']} />
            <TextField
              label={m.documents_title()}
              hint={m.documents_title_hint()}
              name="title"
              maxLength={DOCUMENT_TITLE_MAX}
              autoComplete="off"
              error={problem?.fields['title']}
              isRequired
            />
            <TextArea
              label={m.documents_words()}
              name="words"
              maxLength={DOCUMENT_WORDS_MAX}
              autoComplete="off"
              error={problem?.fields['words']}
              isOptional
            />
            <p>{hasPage ? m.documents_give_reaches() : m.documents_stays()}</p>
            <div className="client-form__foot">
              <Button type="submit" isBusy={isBusy} busyLabel={m.documents_giving()}>
                {hasPage ? m.documents_give() : m.documents_keep()}
              </Button>
            </div>
          </Form>
        </Card>
      </Container>
    </>
  )
}

/** Its size is said at once, before ten megabytes travel for nothing. */
function FileField({ error }: { error: string | undefined }) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isOver = (currentTarget.files?.[0]?.size ?? 0) > DOCUMENT_MAX_BYTES
    currentTarget.setCustomValidity(isOver ? m.documents_file_too_large() : '')
    setIsTooLarge(isOver)
  }
  return (
    <TextField
      label={m.documents_file()}
      hint={m.documents_file_hint()}
      name="file"
      type="file"
      accept={ACCEPTED}
      error={isTooLarge ? m.documents_file_too_large() : error}
      onChange={check}
      isRequired
    />
  )
}
