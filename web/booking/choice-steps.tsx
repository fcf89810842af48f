import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
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
              {m.booking_minutes({ count: service.minutes })} ·{' '}
              {service.modes
                .map((mode, index) => (index > 0 ? modeInSentence(mode) : MODE_NAMES[mode]()))
                .join(', ')}
              {service.answerHours !== null && ` · ${m.booking_on_request()}`}
            </span>
            <b className="num option__price">
              {formatMoney(service.totalCents, getLocale(), 'list')}
              {service.isTaxed && <small>{m.booking_taxes_included()}</small>}
            </b>
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
      <Chips label={m.booking_mode_legend()}>
        {view.modes.map(({ mode, to, isChosen }) => {
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
              {MODE_NAMES[mode]()}
            </ChipLink>
          )
        })}
      </Chips>
      {view.places.length > 0 && (
        <Chips label={m.booking_place_legend()}>
          {view.places.map(({ id, label, to, isChosen }) => (
            <ChipLink key={id ?? 'all'} to={to} isCurrent={isChosen} rel="nofollow" preventScrollReset>
              {id === null ? m.booking_any_place() : label}
            </ChipLink>
          ))}
        </Chips>
      )}
    </div>
  )
}
