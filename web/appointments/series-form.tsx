import { Form } from 'react-router'
import { RHYTHMS, SERIES_MAX, SERIES_MIN, type Rhythm } from '#domain/booking/follow-ups.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Asked } from './follow-ups-view.server.ts'

type SeriesFormProps = {
  asked: Asked
  services: readonly { id: string; name: string; modes: readonly Mode[] }[]
}

const rhythmText = (rhythm: Rhythm) =>
  rhythm === '1m' ? m.series_month() : m.series_week({ count: Number.parseInt(rhythm, 10) })

const COUNTS = Array.from({ length: SERIES_MAX - SERIES_MIN + 1 }, (_, index) => String(SERIES_MIN + index))

/** What the next visits are to be; checking books nothing. */
export function SeriesForm({ asked, services }: SeriesFormProps) {
  const modes = [...new Set(services.flatMap((service) => service.modes))]
  return (
    <Card aria-labelledby="series-form">
      <CardHead id="series-form" title={m.series_choose()} />
      <Form method="get" className="desk__form" preventScrollReset>
        <SelectField
          label={m.series_service()}
          name="service"
          defaultValue={asked.serviceId}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          label={m.series_mode()}
          name="mode"
          defaultValue={asked.mode}
          options={modes.map((mode) => ({ value: mode, label: MODE_NAMES[mode]() }))}
        />
        <SelectField
          label={m.series_rhythm()}
          name="rhythm"
          defaultValue={asked.rhythm}
          options={RHYTHMS.map((rhythm) => ({ value: rhythm, label: rhythmText(rhythm) }))}
        />
        <SelectField
          label={m.series_count()}
          name="count"
          defaultValue={String(asked.count)}
          options={COUNTS.map((count) => ({ value: count, label: count }))}
        />
        <TextField
          label={m.series_first()}
          name="firstDay"
          type="date"
          defaultValue={asked.firstDay}
          isRequired
        />
        <TextField label={m.series_time()} name="time" type="time" defaultValue={asked.time} isRequired />
        <Button type="submit" variant="soft">
          {m.series_check()}
        </Button>
      </Form>
    </Card>
  )
}
