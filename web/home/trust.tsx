import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const ArrowRight = iconOf('ArrowRight')
const BadgeCheck = iconOf('BadgeCheck')
const CalendarCheck = iconOf('CalendarCheck')
const Lock = iconOf('Lock')
const Salad = iconOf('Salad')

const checks = [
  { name: m.home_trust_licence, text: m.home_trust_licence_text, icon: BadgeCheck },
  { name: m.home_trust_reviews, text: m.home_trust_reviews_text, icon: CalendarCheck },
  { name: m.home_trust_answers, text: m.home_trust_answers_text, icon: Lock },
]

const proofs = [
  { term: m.home_proof_order, value: m.home_proof_order_value },
  { term: m.home_proof_licence, value: m.home_proof_licence_value },
  { term: m.home_proof_date, value: m.home_proof_date_value },
  { term: m.home_proof_languages, value: m.home_proof_languages_value },
]

export function Trust() {
  return (
    <section className="section section--surface" aria-labelledby="trust">
      <div className="wrap home-trust">
        <div>
          <p className="eyebrow">{m.home_trust_eyebrow()}</p>
          <h2 id="trust" className="title-xl">
            {m.home_trust_title()}
          </h2>
          <p className="lede">{m.home_trust_lead()}</p>
          <ul className="home-trust__list">
            {checks.map(({ name, text, icon: Icon }) => (
              <li key={name()}>
                <Icon aria-hidden="true" />
                <span>
                  <b>{name()}</b>
                  {text()}
                </span>
              </li>
            ))}
          </ul>
          <LinkButton variant="text" to={localPath('/about')} iconEnd={<ArrowRight aria-hidden="true" />}>
            {m.home_trust_link()}
          </LinkButton>
        </div>
        <SampleProof />
      </div>
    </section>
  )
}

function SampleProof() {
  return (
    <Card as="div" size="xl" className="home-proof">
      <div className="home-proof__head">
        <Galet icon={<Salad />} tint={3} shape={4} />
        <div>
          <h3>{m.home_proof_title()}</h3>
          <p>{m.home_proof_profession()}</p>
        </div>
        <Badge tone="sun">{m.home_example()}</Badge>
      </div>
      <dl>
        {proofs.map(({ term, value }) => (
          <div key={term()}>
            <dt>{term()}</dt>
            <dd>{value()}</dd>
          </div>
        ))}
      </dl>
      <p className="home-proof__note">{m.home_proof_note()}</p>
    </Card>
  )
}
