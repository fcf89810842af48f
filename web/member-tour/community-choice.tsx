import { Form } from 'react-router'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'

type CommunityChoiceProps = {
  own: {
    isIn: boolean
    texts: Record<'join' | 'joinText' | 'age' | 'agree' | 'button' | 'in' | 'leave', string>
    bands: readonly { value: string; label: string }[]
  }
  problem: FormProblem | undefined
}

/** An agreement apart from keeping measures; leaving is as easy as joining. */
export function CommunityChoice({ own: { isIn, texts, bands }, problem }: CommunityChoiceProps) {
  return (
    <Card size="xl" tone="tint">
      <CardHead title={isIn ? texts.in : texts.join} description={texts.joinText} />
      <Form method="post" className="desk__form">
        <ProblemNotice problem={problem} />
        <OnceKey />
        <input type="hidden" name="intent" value={isIn ? 'leave' : 'join'} />
        {!isIn && (
          <>
            <RadioGroup legend={texts.age} name="ageBand" options={bands} defaultValue="unsaid" />
            <Checkbox name="agrees" label={texts.agree} isRequired />
          </>
        )}
        <Button type="submit" variant={isIn ? 'line' : 'primary'}>
          {isIn ? texts.leave : texts.button}
        </Button>
      </Form>
    </Card>
  )
}
