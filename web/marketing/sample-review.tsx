import { BadgeCheck, Star } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The parts of a review, named, with no invented words in it. */
export function SampleReview() {
  return (
    <div className="sample-review">
      <div>
        <span className="sample-review__stars" aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} />
          ))}
        </span>
        <Badge tone="sun">{m.marketing_testimonials_sample()}</Badge>
      </div>
      <p>{m.marketing_testimonials_sample_stars()}</p>
      <p className="sample-review__words">{m.marketing_testimonials_sample_words()}</p>
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
