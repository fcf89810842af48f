import type { ReviewItem } from '#domain/reviews/reviews.ts'
import { formatNumber, formatTenths } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Rating } from './identity.tsx'
import type { ProfileView } from './profile-view.server.ts'

export function Reviews({
  profile,
  profession,
  marks,
}: Pick<ProfileView, 'profile' | 'profession' | 'marks'>) {
  if (!profession.mayAskForReviews)
    return (
      <Card size="xl" aria-labelledby="avis">
        <CardHead id="avis" title={m.professional_reviews_forbidden()} />
        <p>{m.professional_reviews_forbidden_text()}</p>
      </Card>
    )
  const count = profile.reviewCount
  const shown = formatNumber(count, getLocale())
  return (
    <Card size="xl" aria-labelledby="avis">
      <CardHead id="avis" title={m.professional_reviews()} end={<Rating profile={profile} />} />
      <p>{count > 0 ? m.professional_reviews_counted({ count, shown }) : m.professional_reviews_none()}</p>
      {marks && <Marks marks={marks} />}
    </Card>
  )
}

const ITEMS: [ReviewItem, () => string][] = [
  ['listening', m.reviews_listening],
  ['clarity', m.reviews_clarity],
  ['punctuality', m.reviews_punctuality],
  ['setting', m.reviews_setting],
]

/** A table and its bars: the numbers are there for whoever does not see the bars. */
function Marks({ marks }: { marks: NonNullable<ProfileView['marks']> }) {
  return (
    <table className="profile-marks">
      <caption className="sr-only">{m.reviews_table()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.reviews_item()}</th>
          <th scope="col">{m.reviews_average()}</th>
        </tr>
      </thead>
      <tbody>
        {ITEMS.map(([item, name]) => (
          <tr key={item}>
            <th scope="row">{name()}</th>
            <td style={{ '--value': `${marks[item] * 2}%` }}>{formatTenths(marks[item], getLocale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
