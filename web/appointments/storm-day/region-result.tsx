import { useEffect } from 'react'
import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Table } from '#web/ui/table.tsx'

export type Region = components['schemas']['RegionStorm']
type Declared = NonNullable<Region['declared']>

/** While messages leave, the page looks again this often. */
const LOOK_AGAIN_MS = 2_000

/** What a storm touches, as counts: an administrator needs no client's name. */
export function RegionResult({ region, date }: { region: Region; date: string }) {
  const { declared, practices } = region
  return (
    <>
      {declared && <Progress region={region} declared={declared} />}
      {practices.length === 0 ? (
        <EmptyState art="path" title={m.storm_admin_none()}>
          {m.storm_admin_none_text()}
        </EmptyState>
      ) : (
        <Card aria-labelledby="result-title">
          <CardHead
            id="result-title"
            title={m.storm_touched()}
            description={m.storm_admin_result({
              place: region.place.name,
              radius: region.radiusKm,
              day: date,
            })}
          />
          <DefinitionList
            className="storm-facts"
            items={[
              { term: m.storm_admin_visits(), value: region.visits },
              { term: m.storm_admin_video(), value: region.withVideo },
              { term: m.storm_admin_practices(), value: region.practiceCount },
              { term: m.storm_admin_unasked(), value: region.unasked },
            ]}
          />
          <Table
            caption={m.storm_admin_practices()}
            rows={practices}
            rowKey={({ id }) => id}
            columns={[
              { id: 'name', label: m.storm_admin_practice(), isRowHeader: true, cell: ({ name }) => name },
              { id: 'city', label: m.storm_admin_city(), cell: ({ city }) => city },
              { id: 'visits', label: m.storm_admin_count(), align: 'end', cell: ({ visits }) => visits },
              {
                id: 'answered',
                label: m.storm_admin_answered(),
                align: 'end',
                cell: ({ answered }) => answered,
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}

function Progress({ region, declared }: { region: Region; declared: Declared }) {
  const { told: notified, proposed: asked, isStopped, answers } = declared
  const isSending = notified < asked && !isStopped
  const readAgain = useReadAgain()
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(readAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isSending, readAgain])
  return (
    <Card aria-labelledby="progress-title">
      <CardHead id="progress-title" title={m.storm_admin_answers()} />
      <ProgressBar
        label={m.storm_admin_progress()}
        value={notified}
        max={Math.max(1, asked)}
        valueText={m.storm_admin_told({ told: notified, asked })}
      />
      {isSending && (
        <Form method="post" preventScrollReset className="visits-more">
          <OnceKey />
          <input type="hidden" name="intent" value="stop" />
          <input type="hidden" name="id" value={declared.id} />
          <input type="hidden" name="day" value={region.day} />
          <input type="hidden" name="place" value={region.place.name} />
          <input type="hidden" name="radius" value={region.radiusKm} />
          <Button type="submit" variant="line" size="sm">
            {m.storm_admin_stop()}
          </Button>
        </Form>
      )}
      {isStopped && <p className="visits-none">{m.storm_admin_stopped()}</p>}
      <DefinitionList
        items={[
          { term: m.storm_admin_video_answers(), value: answers.video },
          { term: m.storm_admin_moved(), value: answers.moved },
          { term: m.storm_admin_kept(), value: answers.keep },
          { term: m.storm_admin_cancelled(), value: answers.cancelled },
        ]}
      />
    </Card>
  )
}
