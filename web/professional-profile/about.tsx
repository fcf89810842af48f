import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import type { ProfileView } from './profile-view.server.ts'

const APPROACHES: Record<string, () => string> = {
  'cognitive-comportementale': m.professional_approach_cognitive,
  personnalisée: m.professional_approach_personal,
  holistique: m.professional_approach_holistic,
}

const PERSONALITIES: Record<string, () => string> = {
  empathique: m.professional_personality_empathic,
  motivant: m.professional_personality_motivating,
  bienveillante: m.professional_personality_caring,
}

export function About({ profile, specialities }: Pick<ProfileView, 'profile' | 'specialities'>) {
  const isFrench = getLocale() === 'fr'
  const own = isFrench ? profile.bioFr : profile.bioEn
  const bio = own ?? (isFrench ? profile.bioEn : profile.bioFr)
  const manner = [
    { term: m.professional_approach(), value: APPROACHES[profile.approach ?? '']?.() },
    { term: m.professional_personality(), value: PERSONALITIES[profile.personality ?? '']?.() },
  ].filter(({ value }) => value)
  return (
    <Card size="xl" aria-labelledby="a-propos" className="profile-about">
      <CardHead id="a-propos" title={m.professional_about()} />
      {!own && (
        <p className="profile-note">
          {bio ? m.professional_bio_other_language() : m.professional_bio_none()}
        </p>
      )}
      {bio && (
        <p className="lede" lang={own ? undefined : isFrench ? 'en-CA' : 'fr-CA'}>
          {bio}
        </p>
      )}
      {manner.length > 0 && (
        <dl className="profile-manner">
          {manner.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {specialities.length > 0 && (
        <>
          <h3>{m.professional_specialities()}</h3>
          <Chips label={m.professional_specialities()}>
            {specialities.map((name) => (
              <ChipLink key={name} to={`${localPath('/search')}?q=${encodeURIComponent(name)}`}>
                {name}
              </ChipLink>
            ))}
          </Chips>
          <p className="profile-note">{m.professional_specialities_hint()}</p>
        </>
      )}
    </Card>
  )
}
