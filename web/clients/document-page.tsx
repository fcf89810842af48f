import { data, Form, redirect } from 'react-router'
import { formatBytes } from '#domain/kernel/format-bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/document-page'
import { CLIENTS_PATH, DOCUMENTS_PATH } from './client-paths.ts'
import './clients.css'

/** The title says nothing of anybody: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.documents_one(), m.documents_one_description()]
  return pageHead(matches, { title, description, path: `${DOCUMENTS_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const answer = await apiOf(args.context).GET('/api/professional/documents/{id}', { params: { path } })
  return { document: loaded(answer, localPath('/login')) }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/professional/documents/{id}/withdrawal', {
    params: { path: { id: args.params.id }, header: onceHeader(form) },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(`${DOCUMENTS_PATH}/${args.params.id}`)}?notice=document-withdrawn`)
}

/** One document of a client's file, as its practice sees it. */
export default function DocumentPage({ loaderData: { document }, actionData }: Route.ComponentProps) {
  const { id, title, words, client, clientId, size, givenAt, withdrawnAt, isReached, zone } = document
  return (
    <>
      <WorkspaceBand
        title={title}
        lead={client ?? undefined}
        back={
          clientId
            ? { to: localPath(`${CLIENTS_PATH}/${clientId}`), label: m.documents_back_file() }
            : { to: localPath(CLIENTS_PATH), label: m.clients_back() }
        }
      />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        {withdrawnAt ? (
          <Banner tone="warning" lead={m.documents_withdrawn({ when: whenText(withdrawnAt, zone) })}>
            {m.documents_withdrawn_text()}
          </Banner>
        ) : (
          <Banner tone="info" lead={m.documents_given({ when: whenText(givenAt, zone) })}>
            {isReached ? m.documents_reached() : m.documents_stays()}
          </Banner>
        )}
        <Card aria-label={m.documents_one()}>
          {words && <p className="client-words">{words}</p>}
          <p className={words && 'mt-4'}>
            <a className="btn btn--soft" href={`/api/professional/documents/${id}/file`} download>
              {m.documents_open_size({ size: formatBytes(size, getLocale()) })}
            </a>
          </p>
        </Card>
        {!withdrawnAt && (
          <Card aria-labelledby="withdraw-title">
            <CardHead
              id="withdraw-title"
              title={m.documents_withdraw_title()}
              description={isReached ? m.documents_withdraw_text() : m.documents_withdraw_text_kept()}
            />
            <Form method="post">
              <OnceKey />
              <Button type="submit" variant="danger">
                {m.documents_withdraw()}
              </Button>
            </Form>
          </Card>
        )}
      </Container>
    </>
  )
}
