import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import type { ProfileView } from './profile-view.server.ts'

export function About({ view }: { view: ProfileView['about'] }) {
  return (
    <Card size="xl" aria-labelledby="a-propos" className="profile-about">
      <CardHead id="a-propos" title={view.heading} />
      {view.notice && <p className="profile-note">{view.notice}</p>}
      {view.bio && (
        <p className="lede" lang={view.bioLanguage ?? undefined}>
          {view.bio}
        </p>
      )}
      {view.manner.length > 0 && (
        <dl className="profile-manner">
          {view.manner.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.specialities.length > 0 && (
        <>
          <h3>{view.specialitiesHeading}</h3>
          <Chips label={view.specialitiesHeading}>
            {view.specialities.map(({ name, to }) => (
              <ChipLink key={name} to={to}>
                {name}
              </ChipLink>
            ))}
          </Chips>
          <p className="profile-note">{view.specialitiesHint}</p>
        </>
      )}
    </Card>
  )
}
