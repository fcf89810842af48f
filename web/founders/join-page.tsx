import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { FOUNDER_KINDS, founderKindOf, JOIN_TYPES } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import type { Route } from './+types/join-page'
import { individualBody, professionalBody, readValues } from './founder-fields.ts'
import { JoinClosing } from './join-closing.tsx'
import { JoinHero } from './join-hero.tsx'
import { DormantFormSection, FormSection, IndividualOffer, ProfessionalOffer } from './parts-loaded.tsx'
import { pricesNow } from './prices-now.server.ts'
import './founders.css'

/** React Aria's dialog weighs more than the page: it comes with the first press. */
const FounderDialog = lazy(async () => ({ default: (await import('./founder-dialog.tsx')).FounderDialog }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const kind = founderKindOf(searchParams.get('type'))
  const places = loaded(await apiOf(context).GET('/api/founders/places'), localPath('/login'))
  return {
    kind,
    prices: await pricesNow(context),
    places: places[kind],
    isSent: searchParams.has('sent'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const kind = founderKindOf(new URL(request.url).searchParams.get('type'))
  const form = await request.formData()
  const params = { header: onceHeader(form) }
  const api = apiOf(context)
  const { error } =
    kind === 'professional'
      ? await api.POST('/api/founders/professionals', { params, body: professionalBody(form) })
      : await api.POST('/api/founders/individuals', { params, body: individualBody(form) })
  if (error) return data({ problem: describeProblem(error), values: readValues(form) }, error.status)
  const notice = kind === 'professional' ? 'application-received' : 'founder-received'
  return redirect(`${localPath('/join')}?type=${JOIN_TYPES[kind]}&sent=1&notice=${notice}`)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData.kind === 'professional') {
    return pageHead(matches, {
      title: m.founders_title_professional(),
      description: m.founders_description_professional(),
      path: '/join?type=professionnel',
    })
  }
  return pageHead(matches, {
    title: m.founders_title_individual(),
    description: m.founders_description_individual(),
    path: '/join',
  })
}

/** One campaign at a time, so that a toggle starts a fresh page: another form, another counter. */
export default function JoinPage(props: Route.ComponentProps) {
  const { kind } = props.loaderData
  return FOUNDER_KINDS.map((each) => each === kind && <Campaign key={each} {...props} />)
}

function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, prices, places, isSent } = loaderData
  const isFull = places.left === 0
  const [isOpen, setIsOpen] = useState(false)
  // Each accepted sign-up is a new address in the history: the dialog has done its work.
  const sentKey = useLocation().key
  const [seenKey, setSeenKey] = useState(sentKey)
  if (isSent && sentKey !== seenKey) {
    setSeenKey(sentKey)
    setIsOpen(false)
  }

  // The link leads to the form in the page; with scripts it opens the same form in a dialog instead.
  function openForm(event: MouseEvent) {
    if (isFull) return
    event.preventDefault()
    setIsOpen(true)
  }

  const answer = isOpen ? undefined : actionData
  const Section = isFull || answer ? FormSection : DormantFormSection

  return (
    <>
      <JoinHero {...{ kind, places, isSent }} onJoin={openForm} />
      <Suspense>
        {!isFull && kind === 'professional' && <ProfessionalOffer />}
        {!isFull && kind === 'individual' && <IndividualOffer prices={prices} />}
      </Suspense>
      <Suspense>
        <Section kind={kind} isFull={isFull} answer={answer} />
      </Suspense>
      <JoinClosing kind={kind} places={places} onJoin={openForm} />
      {isOpen && (
        <Suspense>
          <FounderDialog kind={kind} answer={actionData} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
