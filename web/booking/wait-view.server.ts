import type { components } from '#contract/api.d.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { inLanguage, personOf, type PublicProfile } from './book-view.server.ts'
import type { Choice } from './choice.ts'

type Appointment = components['schemas']['Appointment']
export type WaitView = NonNullable<ReturnType<typeof waitView>>

/** What the page asks about: everything is ticked until the person says otherwise. */
export function waitView(profile: PublicProfile, choice: Choice, mine: readonly Appointment[]) {
  const service = profile.services.find(({ id }) => id === choice.service) ?? profile.services[0]
  if (!service) return null
  const own = mine.find(
    (visit) =>
      visit.state === 'scheduled' && visit.service.id === service.id && visit.professional.id === profile.id,
  )
  return {
    name: profile.name,
    slug: profile.slug,
    person: personOf(profile),
    hidden: { professionalId: profile.id, serviceId: service.id },
    service: inLanguage(service),
    modes: service.modes,
    chosenModes: choice.mode && service.modes.includes(choice.mode) ? [choice.mode] : service.modes,
    today: Temporal.Now.plainDateISO(QUEBEC_ZONE).toString(),
    own: own && { id: own.id, startsAt: own.startsAt, zone: own.zone },
  }
}
