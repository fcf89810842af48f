import { directionsUrl } from '#domain/booking/whereabouts.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const Accessibility = iconOf('Accessibility')
const MapPin = iconOf('MapPin')

export type PlaceFacts = {
  name?: string | null
  street: string | null
  city: string
  postalCode: string | null
  accessNotes?: string | null | undefined
  isStepFree?: boolean | null
}

/** An address as it is written on an envelope, how to get in, and the way there. A private home is not drawn. */
export function PlaceDetails({ place, isHome = false }: { place: PlaceFacts; isHome?: boolean }) {
  const { name, street, accessNotes, isStepFree = null } = place
  const town = [place.city, place.postalCode].filter(Boolean).join(' ')
  const [first, ...lines] = [name, street, town].filter((line) => line)
  return (
    <div className="place">
      <address>
        <b>{first}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {accessNotes && <p>{accessNotes}</p>}
      {isStepFree !== null && (
        <p className="place__entrance">
          <Accessibility />
          {isStepFree ? m.place_step_free() : m.place_steps()}
        </p>
      )}
      {!isHome && <AreaMap postalCode={place.postalCode} city={place.city} />}
      {street && (
        <>
          <LinkButton to={directionsUrl(`${street}, ${town}`)} variant="soft" size="sm" icon={<MapPin />}>
            {m.place_directions()}
          </LinkButton>
          <p className="place__note">{m.place_directions_note()}</p>
        </>
      )}
    </div>
  )
}

function AreaMap({ postalCode, city }: Pick<PlaceFacts, 'postalCode' | 'city'>) {
  if (!postalCode) return null
  const area = postalCode.slice(0, 3)
  return (
    <figure className="place__map">
      <img
        src={`/maps/${area.toLowerCase()}.svg`}
        alt={m.place_map_alt({ area, city })}
        width={640}
        height={320}
        loading="lazy"
      />
      <figcaption>{m.place_map_note({ area })}</figcaption>
    </figure>
  )
}
