import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/page.tsx'
import { MapSketch } from './map-sketch.tsx'
import { SampleTimes } from './sample-times.tsx'

const Search = iconOf('Search')

const price = (count: number) => formatMoney(dollars(count), getLocale(), 'list')

export function Features() {
  return (
    <Section eyebrow={m.home_features_eyebrow()} title={m.home_features_title()} titleId="features">
      <div className="home-features">
        <Feature
          tone="tint"
          title={m.home_search_title()}
          text={m.home_search_text()}
          sample={m.home_search_sample()}
        >
          <SearchSample />
        </Feature>
        <Feature title={m.home_slots_title()} text={m.home_slots_text()} sample={m.home_slots_sample()}>
          <SlotsSample />
        </Feature>
        <Feature tone="warm" title={m.home_ai_title()} text={m.home_ai_text()}>
          <Weights />
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
  children: ReactNode
}

function Feature({ tone = 'plain', title, text, sample, children }: FeatureProps) {
  return (
    <article className={classNames('home-feature', tone !== 'plain' && `home-feature--${tone}`)}>
      <div>
        <div className="home-feature__head">
          <h3>{title}</h3>
          {sample && (
            <span aria-hidden="true">
              <Badge tone="sun">{m.home_example()}</Badge>
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

function SearchSample() {
  return (
    <div className="home-search">
      <MapSketch prices={[price(95), price(110), price(100)]} />
      <div className="home-search__field">
        <Search />
        {m.home_search_sample_query()}
      </div>
      <div className="home-search__chips">
        <span data-chosen="">{m.home_search_sample_online()}</span>
        <span>{m.home_search_sample_radius()}</span>
      </div>
      <ul>
        <li>
          <Avatar id="river" size="sm" />
          <span>
            <b>{m.home_search_sample_first()}</b>
            {m.home_search_sample_first_place()}
          </span>
          <b className="num">{price(95)}</b>
        </li>
        <li>
          <Avatar id="shore" size="sm" />
          <span>
            <b>{m.home_search_sample_second()}</b>
            {m.home_search_sample_second_place()}
          </span>
          <b className="num">{price(100)}</b>
        </li>
      </ul>
    </div>
  )
}

const days = [
  { day: m.home_slots_day_1, clocks: ['09:00', '11:15', '15:30'] },
  { day: m.home_slots_day_2, clocks: ['08:30', '10:30', '14:00'] },
  { day: m.home_slots_day_3, clocks: ['10:00', '13:45', '16:00'] },
]

function SlotsSample() {
  return (
    <div className="home-days">
      {days.map(({ day, clocks }) => (
        <div key={day()} className="home-slots">
          <b>{day()}</b>
          <SampleTimes clocks={clocks} />
        </div>
      ))}
    </div>
  )
}

/** The real weights of the matching formula, not a sample. */
const weights = [
  { label: m.home_ai_personality, share: 30 },
  { label: m.home_ai_approach, share: 25 },
  { label: m.home_ai_availability, share: 25 },
  { label: m.home_ai_experience, share: 20 },
]

function Weights() {
  return (
    <ul className="home-weights">
      {weights.map(({ label, share }) => (
        <li key={label()} style={{ '--share': share }}>
          <i />
          <b>{m.home_percent({ value: share })}</b>
          {label()}
        </li>
      ))}
    </ul>
  )
}
