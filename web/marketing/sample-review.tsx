import { iconOf } from '#web/ui/icon.tsx'
import type { TestimonialsTexts } from './testimonials-texts.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const Star = iconOf('Star')

/** The parts of a review, named, with no invented words in it. */
export function SampleReview({ texts }: { texts: TestimonialsTexts }) {
  return (
    <div className="sample-review">
      <div>
        <span className="sample-review__stars" aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} />
          ))}
        </span>
        <Badge tone="sun">{texts.sample}</Badge>
      </div>
      <p>{texts.sampleStars}</p>
      <p className="sample-review__words">{texts.sampleWords}</p>
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
