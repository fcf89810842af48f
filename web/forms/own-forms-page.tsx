import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/own-forms-page'
import { OWN_FORMS_PATH } from './form-paths.ts'
import { dayOf, momentOf, wordOf } from './form-words.ts'
import { OwnDocuments } from './own-documents.tsx'
import './forms.css'

const ClipboardList = iconOf('ClipboardList')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.form_own_title(), m.form_own_lead()]
  return pageHead(matches, { title, description, path: OWN_FORMS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  const api = apiOf(args.context)
  const signIn = localPath('/login')
  return {
    requests: loaded(await api.GET('/api/form-requests'), signIn),
    documents: loaded(await api.GET('/api/documents'), signIn),
  }
}

export default function OwnFormsPage({ loaderData: { requests, documents } }: Route.ComponentProps) {
  return (
    <>
      <WorkspaceBand title={m.form_own_title()} lead={m.form_own_lead()} />
      <Container className="desk">
        {requests.length === 0 ? (
          <EmptyState art="path" title={m.form_own_none()}>
            {m.form_own_none_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="forms-title">
            <CardHead id="forms-title" title={m.form_own_forms()} />
            <ItemList label={m.form_own_forms()}>
              {requests.map(({ id, title, state, sentAt, answeredAt, visitAt, professional }) => (
                <Item
                  key={id}
                  icon={<ClipboardList aria-hidden="true" />}
                  title={wordOf(title)}
                  detail={
                    answeredAt
                      ? m.form_own_sent({ name: professional, date: dayOf(answeredAt) })
                      : visitAt
                        ? m.form_own_before({ name: professional, when: momentOf(visitAt) })
                        : m.form_own_asked({ name: professional, date: dayOf(sentAt) })
                  }
                  end={
                    <>
                      <Badge tone={state === 'answered' ? 'ok' : 'wait'}>{STATES[state]()}</Badge>
                      <LinkButton
                        size="sm"
                        variant={state === 'answered' ? 'text' : 'primary'}
                        to={localPath(`/forms/${id}`)}
                        aria-label={
                          state === 'answered'
                            ? m.form_open_named({ title: wordOf(title) })
                            : m.form_fill_named({ title: wordOf(title) })
                        }
                      >
                        {state === 'answered' ? m.form_open() : m.form_fill()}
                      </LinkButton>
                    </>
                  }
                />
              ))}
            </ItemList>
          </Card>
        )}
        <OwnDocuments documents={documents} />
        <Card aria-labelledby="records-title">
          <CardHead
            id="records-title"
            title={m.record_own_title()}
            description={m.record_own_card()}
            end={
              <LinkButton size="sm" variant="soft" to={localPath('/dashboard/client/health/records')}>
                {m.record_own_card_open()}
              </LinkButton>
            }
          />
        </Card>
      </Container>
    </>
  )
}

const STATES = {
  sent: m.form_own_state_sent,
  begun: m.form_own_state_begun,
  answered: m.form_own_state_answered,
}
