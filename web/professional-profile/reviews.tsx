import { Card, CardHead } from '#web/ui/card.tsx'
import { Rating } from './identity.tsx'
import type { ProfileView } from './profile-view.server.ts'

export function Reviews({ view }: { view: ProfileView['reviews'] }) {
  return (
    <Card size="xl" aria-labelledby="avis">
      <CardHead id="avis" title={view.heading} end={<Rating rating={view.rating} />} />
      <p>{view.text}</p>
    </Card>
  )
}
