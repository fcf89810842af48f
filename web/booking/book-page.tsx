import { lazy, Suspense } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { MODES } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { findProfile, requireSecondFactor } from '#web/shell/session.ts'
import { HeldTime } from '#web/product/visits/held-time-loaded.tsx'
import { findKeptTime } from '#web/product/visits/kept-time.server.ts'
import { Band } from '#web/ui/band.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/book-page'
import { bookView } from './book-view.server.ts'
import { readChoice, withChoice } from './choice.ts'
import { findFamily, whomIn } from '#web/product/visits/whom.server.ts'
import { findMine } from './find-mine.server.ts'
import { loadFreeSlots } from './free-slots.server.ts'
import { Gone, OwnHold } from './gone.tsx'
import { ModeStep, ServiceStep, Step } from './choice-steps.tsx'
import { holdTime, keepTime } from './take-time.server.ts'
import { insteadLinks } from './picker-view.server.ts'
import { SlotPicker } from './slot-picker.tsx'
import { Summary } from './summary.tsx'
import { Onward, WhomStep } from './whom-step.tsx'
import './booking.css'

/** Most people have times: what is said where there are none is fetched then. */
const NoTimes = lazy(async () => ({ default: (await import('./no-times.tsx')).NoTimes }))

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context)
  const found = await api.GET('/api/professionals/{slug}', {
    params: { path: { slug: params.professional } },
  })
  if (!found.data) throw data(null, { status: found.error.status === 422 ? 404 : found.error.status })
  const profile = found.data
  const path = localPath(`/book/${profile.slug}`)
  const { search, searchParams } = new URL(request.url)
  if (profile.slug !== params.professional) throw redirect(path + search, 301)
  const choice = readChoice(searchParams)
  const free = await loadFreeSlots(api, { professionalId: profile.id, ...choice }, choice)
  if (!('slots' in free)) {
    // A service that changed since the link was made: the choice begins anew.
    if (search) throw redirect(path)
    if (free.code === 'booking/known-only' || free.code === 'booking/not-online')
      throw redirect(`${localPath(`/professionals/${profile.slug}`)}?notice=known-only`)
    throw data(null, { status: free.status })
  }
  const shown = { ...choice, service: free.availability.service.id, mode: free.availability.mode }
  const isSignedIn = (await findProfile({ context, request })) !== null
  const mine = isSignedIn ? await findMine(api, profile.id) : null
  const kept = await findKeptTime({ context, request })
  const family = isSignedIn && free.chosen ? await findFamily(api) : []
  return bookView(profile, free, shown, { isSignedIn, mine, kept, family })
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args
  const isVisitor = (await findProfile(args)) === null
  if (!isVisitor) await requireSecondFactor(args)
  const form = await request.formData()
  const typed = { attendee: formText(form, 'attendee'), attendeeName: formText(form, 'attendeeName') }
  const time = {
    professionalId: formText(form, 'professionalId'),
    serviceId: formText(form, 'serviceId'),
    mode: MODES.find((one) => one === form.get('mode')) ?? 'video',
    placeId: formText(form, 'placeId') || null,
    startsAt: formText(form, 'startsAt'),
    priceCents: Number(formText(form, 'priceCents')),
  }
  const path = localPath(`/book/${params.professional}`)
  const choice = {
    ...readChoice(new URL(request.url).searchParams),
    service: time.serviceId,
    mode: time.mode,
  }
  const error = isVisitor
    ? await keepTime(context, time, formText(form, 'to'), `${withChoice(path, choice, {})}#qui`)
    : await holdTime(context, { ...time, ...whomIn(form) }, form, path)
  const problem = describeProblem(error)
  const near = error.facts['alternatives']
  const instead = Array.isArray(near) ? insteadLinks(near, path, choice) : null
  return data({ problem, instead, typed }, error.status)
}

/** A refusal means that what is free changed: the page shows it at once. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined ? defaultShouldRevalidate : true
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, slug } = loaderData
  return pageHead(matches, {
    title: m.booking_title({ name }),
    description: m.booking_description({ name }),
    path: `/book/${slug}`,
    isPrivate: true,
  })
}

export default function BookPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { name } = view
  return (
    <>
      <Band title={m.booking_heading()} lead={m.booking_lead({ name })} />
      <Container className="desk book-grid">
        <div className="desk__column">
          {view.mine && <OwnHold mine={view.mine} />}
          {view.kept && <HeldTime held={view.kept} />}
          <Gone
            slots={actionData?.instead ?? view.instead}
            problem={actionData?.instead ? actionData.problem : undefined}
          />
          <Step number={1} title={m.booking_step_service()}>
            <ServiceStep services={view.services} />
          </Step>
          <Step number={2} title={m.booking_step_mode()}>
            <ModeStep view={view} />
          </Step>
          <Step number={3} title={m.booking_step_time()} id="heures">
            {view.isEmpty ? (
              <Suspense>
                <NoTimes name={name} profession={view.profession} />
              </Suspense>
            ) : (
              <SlotPicker view={view.picker} />
            )}
            <p className="book-wait">
              {m.waiting_link_text()}{' '}
              <Link to={view.waitTo} rel="nofollow">
                {m.waiting_link()}
              </Link>
            </p>
          </Step>
          <Step number={4} title={m.booking_step_whom()} id="qui">
            <WhomStep view={view} answer={actionData} />
          </Step>
        </div>
        <Card as="aside" className="book-aside" aria-label={m.booking_summary()}>
          <Summary view={view} />
          <Onward view={view} />
        </Card>
      </Container>
    </>
  )
}
