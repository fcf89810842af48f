import { Link } from 'react-router'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfileView } from './profile-view.server.ts'

const MapPin = iconOf('MapPin')

export function Services({ view }: { view: ProfileView['services'] }) {
  const { columns } = view
  return (
    <Card size="xl" aria-labelledby="services">
      <CardHead id="services" title={view.heading} />
      <table className="profile-services">
        <thead>
          <tr>
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.duration}</th>
            <th scope="col">{columns.price}</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ id, name, note, modes, duration, price }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {note && <small> ({note})</small>}
                <span>{modes}</span>
              </th>
              <td>{duration}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="profile-note">{view.notes}</p>
      <h3 className="profile-places__title">{view.placesHeading}</h3>
      <ul className="profile-places">
        {view.places.map(({ id, name, to }) => (
          <li key={id}>
            <MapPin />
            <span>{name}</span>
            <Link to={to}>{view.placesMap}</Link>
          </li>
        ))}
      </ul>
      <p className="profile-note">{view.placesPrivate}</p>
    </Card>
  )
}
