import { iconOf } from '#web/ui/icon.tsx'
import type { TestimonialsTexts } from './testimonials-texts.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const Star = iconOf('Star')

/** What a review is made of, named, with no mark in it. */
export function SampleReview({ texts }: { texts: TestimonialsTexts }) {
  return (
    <div className="sample-review">
      <div>
        <p>{texts.sampleStars}</p>
        <Badge tone="sun">{texts.sample}</Badge>
      </div>
      <ul className="sample-review__items">
        {texts.sampleItems.map((item) => (
          <li key={item}>
            {item}
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
          {texts.sampleWho}
        </span>
        <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
          {texts.sampleVisit}
        </Badge>
      </div>
    </div>
  )
}
