import { data, redirect } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { BandFlow } from '#web/ui/band-flow.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/professional-profile-page'
import { About } from './about.tsx'
import { BookingEntry } from './booking-entry.tsx'
import { BookingBar } from './booking-bar.tsx'
import { findFavourite, loadCalendar } from './calendar.server.ts'
import { Crumbs } from './crumbs.tsx'
import { Favourite } from './favourite.tsx'
import { Identity } from './identity.tsx'
import { profileView } from './profile-view.server.ts'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { StructuredData } from './structured-data.tsx'
import { Trust } from './trust.tsx'
import './profile.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await apiOf(context).GET('/api/professionals/{slug}', {
    params: { path: { slug: params.id } },
  })
  if (!answer.data) throw data(null, { status: answer.error.status === 422 ? 404 : answer.error.status })
  const profile = answer.data
  // One address a person: an id leads to the name, for good.
  if (profile.slug !== params.id)
    throw redirect(localPath(`/professionals/${profile.slug}`) + new URL(request.url).search, 301)
  const { data: reviews } = await apiOf(context).GET('/api/professionals/{id}/reviews', {
    params: { path: { id: profile.id } },
  })
  const view = profileView(profile, reviews ?? null, context.get(settingsContext).origin)
  return {
    ...view,
    calendar: await loadCalendar(apiOf(context), profile),
    isFavourite: await findFavourite({ context, request }, profile.id),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path, image } = loaderData.head
  return pageHead(matches, { title, description, path, image })
}

export default function ProfessionalProfilePage({ loaderData: view }: Route.ComponentProps) {
  const { profile, profession, practisingYears, specialities, zone, marks } = view
  const { city } = profile.place
  const listPath = `${localPath('/search')}?${new URLSearchParams({ profession: profile.profession, place: city })}`
  return (
    <article>
      <StructuredData content={view.structured} />
      <div className="band on-night profile-band">
        <BandFlow />
        <div className="wrap">
          <Crumbs name={profile.name} field={profession.field} city={city} listPath={listPath} />
        </div>
      </div>
      <Container className="profile-grid">
        <Identity profile={profile} profession={profession} practisingYears={practisingYears}>
          <Favourite profile={profile} isFavourite={view.isFavourite} />
        </Identity>
        <BookingEntry profile={profile} zone={zone} calendar={view.calendar} othersPath={listPath} />
        <div className="profile-more">
          <About profile={profile} specialities={specialities} />
          <Services profile={profile} profession={profession} totals={view.totals} />
          <Trust profile={profile} profession={profession} />
          <Reviews profile={profile} profession={profession} marks={marks} />
        </div>
      </Container>
      <BookingBar profile={profile} />
    </article>
  )
}
