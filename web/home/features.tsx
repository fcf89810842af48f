import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/page.tsx'
import { MapSketch } from './map-sketch.tsx'
import type { HomeSamples } from './home-samples.server.ts'
import type { HomeTexts } from './home-texts.server.ts'

const Search = iconOf('Search')

type SampledProps = { texts: HomeTexts; samples: HomeSamples }

export function Features({ texts, samples }: SampledProps) {
  return (
    <Section eyebrow={texts.featuresEyebrow} title={texts.featuresTitle} titleId="features">
      <div className="home-features">
        <Feature
          tone="tint"
          title={texts.searchTitle}
          text={texts.searchText}
          sample={texts.searchSample}
          sampleLabel={texts.example}
        >
          <SearchSample texts={texts} samples={samples} />
        </Feature>
        <Feature
          title={texts.slotsTitle}
          text={texts.slotsText}
          sample={texts.slotsSample}
          sampleLabel={texts.example}
        >
          <SlotsSample samples={samples} />
        </Feature>
        <Feature tone="warm" title={texts.aiTitle} text={texts.aiText}>
          <Weights texts={texts} />
        </Feature>
      </div>
    </Section>
  )
}

type FeatureProps = {
  tone?: 'plain' | 'tint' | 'warm'
  title: string
  text: string
  /** What the drawing shows, for those who don’t see it. Left out when the content is real. */
  sample?: string
  sampleLabel?: string
  children: ReactNode
}

function Feature({ tone = 'plain', title, text, sample, sampleLabel, children }: FeatureProps) {
  return (
    <article className={classNames('home-feature', tone !== 'plain' && `home-feature--${tone}`)}>
      <div>
        <div className="home-feature__head">
          <h3>{title}</h3>
          {sample && (
            <span aria-hidden="true">
              <Badge tone="sun">{sampleLabel}</Badge>
            </span>
          )}
        </div>
        <p>{text}</p>
      </div>
      {sample && <p className="sr-only">{sample}</p>}
      {sample ? <div aria-hidden="true">{children}</div> : children}
    </article>
  )
}

function SearchSample({ texts, samples: { prices } }: SampledProps) {
  return (
    <div className="home-search">
      <MapSketch prices={[prices.first, prices.third, prices.second]} />
      <div className="home-search__field">
        <Search />
        {texts.searchSampleQuery}
      </div>
      <div className="home-search__chips">
        <span data-chosen="">{texts.searchSampleOnline}</span>
        <span>{texts.searchSampleRadius}</span>
      </div>
      <ul>
        <li>
          <Avatar id="river" size="sm" />
          <span>
            <b>{texts.searchSampleFirst}</b>
            {texts.searchSampleFirstPlace}
          </span>
          <b className="num">{prices.first}</b>
        </li>
        <li>
          <Avatar id="shore" size="sm" />
          <span>
            <b>{texts.searchSampleSecond}</b>
            {texts.searchSampleSecondPlace}
          </span>
          <b className="num">{prices.second}</b>
        </li>
      </ul>
    </div>
  )
}

function SlotsSample({ samples }: { samples: HomeSamples }) {
  return (
    <div className="home-days">
      {samples.days.map(({ day, times }) => (
        <div key={day} className="home-slots">
          <b>{day}</b>
          {times.map((time) => (
            <span key={time} data-chosen={time === samples.chosenTime ? '' : undefined}>
              {time}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The real weights of the matching formula (specification, section 9), not a sample. */
function Weights({ texts }: { texts: HomeTexts }) {
  const weights = [
    { label: texts.aiPersonality, share: 30 },
    { label: texts.aiApproach, share: 25 },
    { label: texts.aiAvailability, share: 25 },
    { label: texts.aiExperience, share: 20 },
  ]
  return (
    <ul className="home-weights">
      {weights.map(({ label, share }) => (
        <li key={label} style={{ '--share': share }}>
          <i />
          <b>{m.home_percent({ value: share })}</b>
          {label}
        </li>
      ))}
    </ul>
  )
}
