import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const Star = iconOf('Star')

const items = [m.reviews_listening, m.reviews_clarity, m.reviews_punctuality, m.reviews_setting]

/** What a review is made of, named, with no mark in it. */
export function SampleReview() {
  return (
    <div className="sample-review">
      <div>
        <p>{m.marketing_testimonials_sample_stars()}</p>
        <Badge tone="sun">{m.marketing_testimonials_sample()}</Badge>
      </div>
      <ul className="sample-review__items">
        {items.map((item) => (
          <li key={item()}>
            {item()}
            <span aria-hidden="true">
              {[1, 2, 3, 4, 5].map((star) => (
                <Star key={star} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <span>
          <Avatar id="reviewer" size="sm" />
          {m.marketing_testimonials_sample_who()}
        </span>
        <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
          {m.marketing_testimonials_sample_visit()}
        </Badge>
      </div>
    </div>
  )
}
