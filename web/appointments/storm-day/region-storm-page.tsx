import { iconOf } from '#web/ui/icon.tsx'
import { data, Form, redirect } from 'react-router'
import { formatDay, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Galet } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Container } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/region-storm-page'
import { dayIn } from '../move-view.server.ts'
import { type Region, RegionResult } from './region-result.tsx'
import '../appointments.css'
import './storm-day.css'

const CloudSnow = iconOf('CloudSnow')
const Send = iconOf('Send')
const PATH = '/dashboard/admin/storm-day'
const RADII = [10, 30, 60, 120, 300] as const
const DEFAULT_RADIUS = 30

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.storm_admin_title(), m.storm_admin_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['admin'])
  const search = new URL(args.request.url).searchParams
  const day = (dayIn(search.get('day')) ?? Temporal.Now.plainDateISO(QUEBEC_ZONE)).toString()
  const place = search.get('place')?.trim() ?? ''
  const radiusKm = RADII.find((radius) => String(radius) === search.get('radius')) ?? DEFAULT_RADIUS
  const asked = { day, place, radiusKm }
  if (!place) return { asked, region: null, problem: undefined }
  const answer = await apiOf(args.context).GET('/api/admin/storm-day', { params: { query: asked } })
  return {
    asked,
    region: answer.data ?? null,
    problem: answer.error && describeProblem(answer.error),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['admin'])
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const header = onceHeader(form)
  const asked = {
    day: formText(form, 'day'),
    place: formText(form, 'place'),
    radiusKm: Number(formText(form, 'radius')),
  }
  const isStop = intentIn(form, ['propose', 'stop']) === 'stop'
  const { error } = isStop
    ? await api.POST('/api/admin/storm-day/{id}/stop', {
        params: { header, path: { id: formText(form, 'id') } },
      })
    : await api.POST('/api/admin/storm-day', {
        params: { header },
        body: { ...asked, expectedVisits: Number(formText(form, 'visits')) },
      })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  const query = new URLSearchParams({ day: asked.day, place: asked.place, radius: String(asked.radiusKm) })
  throw redirect(`${localPath(PATH)}?${query}&notice=${isStop ? 'storm-stopped' : 'storm-sent'}`)
}

/** Refused because the count changed: it is counted again. */
export const shouldRevalidate = () => true

export default function RegionStormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, region, problem } = loaderData
  const date = formatDay(asked.day, getLocale())
  return (
    <>
      <WorkspaceBand title={m.storm_admin_title()} eyebrow={date} lead={m.storm_admin_lead()} />
      <Container className="desk storm-region">
        <div className="desk__column visits-calls">
          <ProblemNotice problem={actionData?.problem} />
          {region && region.visits > 0 && <Call region={region} />}
        </div>
        <Card aria-labelledby="region-title">
          <CardHead id="region-title" title={m.storm_admin_form()} description={m.storm_admin_privacy()} />
          <Form className="desk__form">
            <TextField
              label={m.storm_day_field()}
              name="day"
              type="date"
              isRequired
              defaultValue={asked.day}
            />
            <TextField
              label={m.storm_admin_place()}
              name="place"
              isRequired
              maxLength={80}
              autoComplete="off"
              defaultValue={asked.place}
              error={problem?.fields['place']}
            />
            <SelectField
              label={m.storm_admin_radius()}
              name="radius"
              defaultValue={String(asked.radiusKm)}
              options={RADII.map((radius) => ({ value: String(radius), label: `${radius}\u00a0km` }))}
            />
            <Button type="submit" variant="soft">
              {m.storm_admin_look()}
            </Button>
          </Form>
        </Card>
        {region && (
          <div className="desk__column">
            <RegionResult region={region} date={date} />
          </div>
        )}
      </Container>
    </>
  )
}

function Call({ region }: { region: Region }) {
  const isBusy = useIsSubmitting('propose')
  const isNeeded = region.unasked > 0 || region.declared?.isStopped
  if (!isNeeded) return null
  const { visits } = region
  const count = region.unasked || visits
  return (
    <Card tone="warm" className="call" aria-labelledby="call-title">
      <Galet tint={2} shape={3} icon={<CloudSnow />} />
      <div className="call__text">
        <h2 id="call-title">{m.storm_admin_ask({ count })}</h2>
        <p>{m.storm_ask_text()}</p>
      </div>
      <div className="call__acts">
        <Form method="post" preventScrollReset>
          <OnceKey />
          <input type="hidden" name="intent" value="propose" />
          <input type="hidden" name="day" value={region.day} />
          <input type="hidden" name="place" value={region.place.name} />
          <input type="hidden" name="radius" value={region.radiusKm} />
          <input type="hidden" name="visits" value={visits} />
          <Button
            type="submit"
            icon={<Send aria-hidden="true" />}
            isBusy={isBusy}
            busyLabel={m.storm_sending()}
          >
            {m.storm_send({ count })}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
