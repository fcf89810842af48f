import { type Appointment, visitView } from './visit-view.server.ts'

/** A visit once it is confirmed, with its address. */
export const confirmedView = (visit: Appointment, email: string) => ({
  ...visitView(visit),
  email,
  address: addressOf(visit),
  mapQuery: mapQuery(visit),
})

/** The clinic's name and street, known to whoever keeps a time there. */
function addressOf({ place, mode }: Appointment): string[] {
  if (!place || mode !== 'in-person') return []
  const city = [place.city, place.postalCode].filter(Boolean).join(' ')
  return [place.name, place.street, city].filter((part) => part !== null)
}

const mapQuery = ({ place }: Appointment) =>
  place?.street ? [place.street, place.city].filter(Boolean).join(', ') : null
