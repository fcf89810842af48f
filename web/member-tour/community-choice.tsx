import { Form } from 'react-router'
import type { AgeBand } from '#domain/health-metrics/community.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'

export const BAND_NAMES: Readonly<Record<AgeBand, () => string>> = {
  18: m.tour_community_18,
  35: m.tour_community_35,
  55: m.tour_community_55,
  75: m.tour_community_75,
  unsaid: m.metrics_own_community_unsaid,
}

/** Saying nothing comes first: it is what is chosen unless the person chooses. */
const BANDS_ASKED = ['unsaid', '18', '35', '55', '75'] as const satisfies readonly AgeBand[]

type CommunityChoiceProps = { isIn: boolean; problem: FormProblem | undefined }

/** An agreement apart from keeping measures; leaving is as easy as joining. */
export function CommunityChoice({ isIn, problem }: CommunityChoiceProps) {
  return (
    <Card size="xl" tone="tint">
      <CardHead
        title={isIn ? m.metrics_own_community_in() : m.metrics_own_community_join()}
        description={m.metrics_own_community_join_text()}
      />
      <Form method="post" className="desk__form">
        <ProblemNotice problem={problem} />
        <OnceKey />
        <input type="hidden" name="intent" value={isIn ? 'leave' : 'join'} />
        {!isIn && (
          <>
            <RadioGroup
              legend={m.metrics_own_community_age()}
              name="ageBand"
              options={BANDS_ASKED.map((value) => ({ value, label: BAND_NAMES[value]() }))}
              defaultValue="unsaid"
            />
            <Checkbox name="agrees" label={m.metrics_own_community_agree()} isRequired />
          </>
        )}
        <Button type="submit" variant={isIn ? 'line' : 'primary'}>
          {isIn ? m.metrics_own_community_leave() : m.metrics_own_community_button()}
        </Button>
      </Form>
    </Card>
  )
}
