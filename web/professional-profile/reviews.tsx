import { Card, CardHead } from '#web/ui/card.tsx'
import { Rating } from './identity.tsx'
import type { ProfileView } from './profile-view.server.ts'

export function Reviews({ view }: { view: ProfileView['reviews'] }) {
  return (
    <Card size="xl" aria-labelledby="avis">
      <CardHead id="avis" title={view.heading} end={<Rating rating={view.rating} />} />
      <p>{view.text}</p>
      {view.marks && <Marks marks={view.marks} />}
    </Card>
  )
}

function Marks({ marks }: { marks: NonNullable<ProfileView['reviews']['marks']> }) {
  return (
    <table className="profile-marks">
      <caption className="sr-only">{marks.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{marks.item}</th>
          <th scope="col">{marks.average}</th>
        </tr>
      </thead>
      <tbody>
        {marks.rows.map(({ name, mark, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td style={{ '--value': share }}>{mark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
