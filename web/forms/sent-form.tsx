import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AnswerList } from './answer-list.tsx'
import { OWN_FORMS_PATH } from './form-paths.ts'
import { momentOf, wordOf } from './form-words.ts'

/** Read again by its person; a correction is another version. */
export function SentForm({ request }: { request: components['schemas']['OwnFormRequest'] }) {
  const { id, definition, answers, versions, score, professional } = request
  return (
    <>
      <Card size="xl">
        <h1>{wordOf(request.title)}</h1>
        <p role="status">
          {m.form_sent({ name: professional, when: momentOf(versions[0]?.sentAt ?? request.sentAt) })}
        </p>
        <div className="form-acts">
          <LinkButton to={localPath(OWN_FORMS_PATH)}>{m.form_own_title()}</LinkButton>
          <a className="btn btn--soft" href={`/api/form-requests/${id}/pdf`} download>
            {m.form_pdf()}
          </a>
          <Form method="post">
            <OnceKey />
            <Button type="submit" name="intent" value="correct" variant="text">
              {m.form_correct()}
            </Button>
          </Form>
        </div>
      </Card>
      <AnswerList form={definition} answers={answers} score={score} />
    </>
  )
}
