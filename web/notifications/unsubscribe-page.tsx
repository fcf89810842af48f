import { data, Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Band } from '#web/ui/band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/unsubscribe-page'
import { TOPIC_WORDS } from './topic-words.ts'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.notifications_leave_title(), m.notifications_leave_description()]
  return pageHead(matches, { title, description, path: '/unsubscribe', isPrivate: true })
}

/** Nothing to look up: whoever only opens the link, as mail filters do, changes nothing. */
export const loader = () => null

/** The button of this page, and the one press of mail programs (RFC 8058), which post here without any cookie. */
export async function action({ context, params }: Route.ActionArgs) {
  const answer = await apiOf(context).POST('/api/notifications/unsubscribe', {
    body: { token: params.token },
  })
  if (answer.error) return data({ problem: describeProblem(answer.error) }, answer.error.status)
  return data({ topic: answer.data.topic })
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const left = actionData && 'topic' in actionData ? actionData.topic : undefined
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  // Anything else may pass: the button stays.
  const isLinkUnknown = problem?.code === 'notification/link-unknown'
  return (
    <>
      <Band
        title={left ? m.notifications_left_title() : m.notifications_leave_title()}
        lead={
          left
            ? m.notifications_left_text({ topic: TOPIC_WORDS[left].title() })
            : m.notifications_leave_text()
        }
      />
      <Container className="desk">
        <Card as="div">
          <ProblemNotice problem={problem} />
          {left || isLinkUnknown ? (
            <LinkButton to={localPath('/account/notifications')}>{m.notifications_left_button()}</LinkButton>
          ) : (
            <Form method="post">
              <Button type="submit">{m.notifications_leave_button()}</Button>
            </Form>
          )}
        </Card>
      </Container>
    </>
  )
}
