import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES, namesInSentence } from '#web/product/directory/directory-names.ts'
import { PlaceDetails } from '#web/product/visits/place-details.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ProfileView } from './profile-view.server.ts'

const MapPin = iconOf('MapPin')

const TAX_WORDS = {
  exempt: m.professional_tax_exempt,
  taxable: m.professional_tax_taxable,
  'small-supplier': m.professional_tax_small,
} as const

type ServicesProps = Pick<ProfileView, 'profile' | 'profession' | 'totals'>

export function Services({ profile: { services, places }, profession: { tax }, totals }: ServicesProps) {
  const locale = getLocale()
  return (
    <Card size="xl" aria-labelledby="services">
      <CardHead id="services" title={m.professional_services()} />
      <table className="profile-services">
        <thead>
          <tr>
            <th scope="col">{m.professional_services_service()}</th>
            <th scope="col">{m.professional_services_duration()}</th>
            <th scope="col">{m.professional_services_price()}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(
            ({ id, nameFr, nameEn, modes, durationMinutes, priceCents, answerHours, audience }) => {
              const name = locale === 'fr' ? nameFr : nameEn
              return (
                <tr key={id}>
                  <th scope="row">
                    {name ?? nameFr}
                    {!name && <small> ({m.professional_services_other_language()})</small>}
                    <span>
                      {namesInSentence(modes, MODE_NAMES)}
                      {audience === 'known' && ` · ${m.professional_known_only()}`}
                      {answerHours !== null && ` · ${m.professional_on_request({ hours: answerHours })}`}
                    </span>
                  </th>
                  <td>{m.professional_minutes({ count: durationMinutes })}</td>
                  <td>{formatMoney(totals[id] ?? priceCents, locale, 'list')}</td>
                </tr>
              )
            },
          )}
        </tbody>
      </table>
      <p className="profile-note">{TAX_WORDS[tax]()}</p>
      <h3 className="profile-places__title">{m.professional_places()}</h3>
      <ul className="profile-places">
        {places.map((place) => (
          <li key={place.id}>
            <MapPin />
            <PlaceDetails place={place} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
