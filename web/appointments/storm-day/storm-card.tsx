import { iconOf } from '#web/ui/icon.tsx'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import type { VisitWords } from '#web/product/visits/visit-words.server.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { visitPath } from '../visit-paths.ts'

const CloudSnow = iconOf('CloudSnow')

type StormQuestion = { id: string; offersVideo: boolean; visit: VisitWords }

/** What a storm asks of one visit: video, another time, or as planned. One tap each. */
export function StormCard({ question }: { question: StormQuestion }) {
  const { visit, offersVideo } = question
  const { name } = visit.professional
  return (
    <Card tone="warm" className="call" aria-labelledby={`storm-${question.id}`}>
      <Galet tint={2} shape={3} icon={<CloudSnow />} />
      <div className="call__text">
        <h2 id={`storm-${question.id}`}>{m.storm_mine_title({ when: visit.when })}</h2>
        <p>{offersVideo ? m.storm_mine_text({ name }) : m.storm_mine_text_no_video({ name })}</p>
      </div>
      <div className="call__acts">
        <Answer question={question} intent="storm-keep" />
        <LinkButton variant="line" to={visitPath(visit.id, 'move')}>
          {m.storm_mine_move()}
        </LinkButton>
        {offersVideo && <Answer question={question} intent="storm-video" />}
      </div>
    </Card>
  )
}

type AnswerProps = { question: StormQuestion; intent: 'storm-video' | 'storm-keep' }

function Answer({ question, intent }: AnswerProps) {
  const isBusy = useIsSubmitting(intent)
  const isVideo = intent === 'storm-video'
  return (
    <Form method="post" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="proposalId" value={question.id} />
      <input type="hidden" name="version" value={question.visit.version} />
      <Button
        type="submit"
        variant={isVideo ? 'primary' : 'line'}
        isBusy={isBusy}
        busyLabel={m.storm_mine_busy()}
      >
        {isVideo ? m.storm_mine_video() : m.storm_mine_keep()}
      </Button>
    </Form>
  )
}
