import { formatDate, formatNumber, formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Galet } from '#web/ui/avatar.tsx'
import type { ProfileView } from './profile-view.server.ts'

const ShieldCheck = iconOf('ShieldCheck')

/** A profession without an order says so, in the same place and with the same weight. */
const TITLES = {
  reserved: m.professional_trust_title_reserved,
  association: m.professional_trust_title_association,
  none: m.professional_trust_title_none,
}

export function Trust({ profile, profession }: Pick<ProfileView, 'profile' | 'profession'>) {
  const locale = getLocale()
  const { register, licenceNumber, checkedAt, expiresAt } = profile.verification
  const date = formatDate(expiresAt, locale)
  const { promises, name } = profile
  const items = [
    [m.professional_trust_title(), TITLES[profession.titleStatus]({ name: profession.title })],
    [m.professional_trust_body(), profession.body],
    [m.professional_trust_register(), register],
    [m.professional_trust_number(), licenceNumber],
    [m.professional_trust_by(), m.professional_trust_by_team()],
    [m.professional_trust_on(), formatDate(checkedAt, locale)],
    [m.professional_trust_until(), m.professional_trust_until_text({ date })],
    [
      m.professional_trust_promises(),
      promises &&
        m.professional_trust_promises_text({
          value: formatTenths(promises.tenths, locale),
          kept: formatNumber(promises.kept, locale),
          all: formatNumber(promises.visits, locale),
          name,
        }),
    ],
  ].filter(([, value]) => value !== null)
  return (
    <Card size="xl" aria-labelledby="confiance" className="profile-trust">
      <CardHead
        id="confiance"
        title={m.professional_trust()}
        description={m.professional_trust_lead()}
        end={<Galet icon={<ShieldCheck />} tint={3} shape={2} />}
      />
      <dl>
        {items.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="profile-note">{m.professional_trust_order()}</p>
    </Card>
  )
}
