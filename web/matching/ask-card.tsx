import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Match } from './matching-actions.server.ts'

type AskCardProps = {
  matches: readonly Match[]
  email: string | undefined
  problem: FormProblem | undefined
}

/** To correct what the score read, or to have a person look (Law 25, s. 12.1). */
export function AskCard({ matches, email, problem }: AskCardProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'ask'
  return (
    <Card tone="warm" aria-labelledby="match-correct">
      <CardHead id="match-correct" title={m.matching_correct()} description={m.matching_correct_text()} />
      <LinkButton variant="line" size="sm" to={`${localPath('/health-scan')}#q1`}>
        {m.matching_correct_scan()}
      </LinkButton>
      <Disclosure title={m.matching_ask()} isOpen={problem !== undefined}>
        <Form method="post" className="match-form">
          <OnceKey />
          <ProblemNotice problem={problem} />
          <input type="hidden" name="intent" value="ask" />
          {matches.map(({ slug, score }) => (
            <input key={slug} type="hidden" name="shown" value={`${slug} ${score}`} />
          ))}
          <p>{m.matching_ask_text()}</p>
          <TextField
            label={m.matching_ask_email()}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={email}
            error={problem?.fields['email']}
            isRequired
          />
          <TextArea
            label={m.matching_ask_message()}
            name="message"
            maxLength={2000}
            error={problem?.fields['message']}
            isRequired
          />
          <div className="match-trap" aria-hidden="true">
            <label>
              {m.matching_website()}
              <input name="website" type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.matching_ask_send()}>
            {m.matching_ask_send()}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
