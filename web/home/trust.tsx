import { iconOf } from '#web/ui/icon.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { HomeTexts } from './home-texts.server.ts'

const ArrowRight = iconOf('ArrowRight')
const BadgeCheck = iconOf('BadgeCheck')
const CalendarCheck = iconOf('CalendarCheck')
const Lock = iconOf('Lock')
const Salad = iconOf('Salad')

const checks = [
  { name: 'trustLicence', text: 'trustLicenceText', icon: BadgeCheck },
  { name: 'trustReviews', text: 'trustReviewsText', icon: CalendarCheck },
  { name: 'trustAnswers', text: 'trustAnswersText', icon: Lock },
] as const

const proofs = [
  { term: 'proofOrder', value: 'proofOrderValue' },
  { term: 'proofLicence', value: 'proofLicenceValue' },
  { term: 'proofDate', value: 'proofDateValue' },
  { term: 'proofLanguages', value: 'proofLanguagesValue' },
] as const

export function Trust({ texts }: { texts: HomeTexts }) {
  return (
    <section className="section section--surface" aria-labelledby="trust">
      <div className="wrap home-trust">
        <div>
          <p className="eyebrow">{texts.trustEyebrow}</p>
          <h2 id="trust" className="title-xl">
            {texts.trustTitle}
          </h2>
          <p className="lede">{texts.trustLead}</p>
          <ul className="home-trust__list">
            {checks.map(({ name, text, icon: Icon }) => (
              <li key={name}>
                <Icon aria-hidden="true" />
                <span>
                  <b>{texts[name]}</b>
                  {texts[text]}
                </span>
              </li>
            ))}
          </ul>
          <LinkButton variant="text" to={localPath('/about')} iconEnd={<ArrowRight aria-hidden="true" />}>
            {texts.trustLink}
          </LinkButton>
        </div>
        <SampleProof texts={texts} />
      </div>
    </section>
  )
}

function SampleProof({ texts }: { texts: HomeTexts }) {
  return (
    <Card as="div" size="xl" className="home-proof">
      <div className="home-proof__head">
        <Galet icon={<Salad />} tint={3} shape={4} />
        <div>
          <h3>{texts.proofTitle}</h3>
          <p>{texts.proofProfession}</p>
        </div>
        <Badge tone="sun">{texts.example}</Badge>
      </div>
      <dl>
        {proofs.map(({ term, value }) => (
          <div key={term}>
            <dt>{texts[term]}</dt>
            <dd>{texts[value]}</dd>
          </div>
        ))}
      </dl>
      <p className="home-proof__note">{texts.proofNote}</p>
    </Card>
  )
}
