import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import type { BookView } from './book-view.server.ts'

const Building2 = iconOf('Building2')
const House = iconOf('House')
const Video = iconOf('Video')

type StepProps = { number: number; title: string; id?: string; children: ReactNode }

export function Step({ number, title, id, children }: StepProps) {
  return (
    <Card className="step" id={id} aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`}>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </Card>
  )
}

export function ServiceStep({ services }: { services: BookView['services'] }) {
  return (
    <ul className="options">
      {services.map((service) => (
        <li key={service.id}>
          <Link
            to={service.to}
            rel="nofollow"
            preventScrollReset
            className="option"
            aria-current={service.isChosen || undefined}
          >
            <i aria-hidden="true" />
            <span>
              <b>{service.name}</b>
              {service.detail}
            </span>
            <b className="num">{service.price}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ICONS = { 'in-person': Building2, video: Video, 'at-home': House }

export function ModeStep({ view }: { view: BookView }) {
  return (
    <div className="step__chips">
      <Chips label={view.modesLabel}>
        {view.modes.map(({ mode, label, to, isChosen }) => {
          const Icon = ICONS[mode]
          return (
            <ChipLink
              key={mode}
              to={to}
              isCurrent={isChosen}
              icon={<Icon />}
              rel="nofollow"
              preventScrollReset
            >
              {label}
            </ChipLink>
          )
        })}
      </Chips>
      {view.places.length > 0 && (
        <Chips label={view.placesLabel}>
          {view.places.map(({ id, label, to, isChosen }) => (
            <ChipLink key={id} to={to} isCurrent={isChosen} rel="nofollow" preventScrollReset>
              {label}
            </ChipLink>
          ))}
        </Chips>
      )}
    </div>
  )
}
