import { Form, useNavigation } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Match } from './match-card.tsx'
import type { MatchingTexts } from './matching-texts.server.ts'

type AskCardProps = {
  texts: MatchingTexts
  matches: readonly Match[]
  email: string | undefined
  problem: FormProblem | undefined
}

/** To correct what the score read, or to have a person look (Law 25, s. 12.1). */
export function AskCard({ texts: { ask }, matches, email, problem }: AskCardProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'ask'
  return (
    <Card tone="warm" aria-labelledby="match-correct">
      <CardHead id="match-correct" title={ask.correct} description={ask.correctText} />
      <LinkButton variant="line" size="sm" to={`${localPath('/health-scan')}#q1`}>
        {ask.correctScan}
      </LinkButton>
      <Disclosure title={ask.title} isOpen={problem !== undefined}>
        <Form method="post" className="match-form">
          <OnceKey />
          <ProblemNotice problem={problem} />
          <input type="hidden" name="intent" value="ask" />
          {matches.map(({ slug, score }) => (
            <input key={slug} type="hidden" name="shown" value={`${slug} ${score}`} />
          ))}
          <p>{ask.text}</p>
          <TextField
            label={ask.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={email}
            error={problem?.fields['email']}
            isRequired
          />
          <TextArea
            label={ask.message}
            name="message"
            maxLength={2000}
            error={problem?.fields['message']}
            isRequired
          />
          <div className="match-trap" aria-hidden="true">
            <label>
              {ask.website}
              <input name="website" type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={ask.send}>
            {ask.send}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
