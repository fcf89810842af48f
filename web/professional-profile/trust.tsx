import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Galet } from '#web/ui/avatar.tsx'
import type { ProfileView } from './profile-view.server.ts'

const ShieldCheck = iconOf('ShieldCheck')

export function Trust({ view }: { view: ProfileView['trust'] }) {
  return (
    <Card size="xl" aria-labelledby="confiance" className="profile-trust">
      <CardHead
        id="confiance"
        title={view.heading}
        description={view.lead}
        end={<Galet icon={<ShieldCheck />} tint={3} shape={2} />}
      />
      <dl>
        {view.items.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="profile-note">{view.note}</p>
    </Card>
  )
}
