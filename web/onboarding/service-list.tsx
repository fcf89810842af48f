import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { OnboardingFile } from './onboarding-file.server.ts'

const ChevronDown = iconOf('ChevronDown')
const Pencil = iconOf('Pencil')
const Trash2 = iconOf('Trash2')

type Service = OnboardingFile['services'][number]

/** In the order visitors see; each row moves, changes or goes by a form of its own. */
export function ServiceList({ services, path }: { services: readonly Service[]; path: string }) {
  return (
    <ol className="offers-list">
      {services.map((service, index) => (
        <ServiceRow
          key={service.id}
          service={service}
          path={path}
          isFirst={index === 0}
          isLast={index === services.length - 1}
        />
      ))}
    </ol>
  )
}

type ServiceRowProps = { service: Service; path: string; isFirst: boolean; isLast: boolean }

function ServiceRow({ service, path, isFirst, isLast }: ServiceRowProps) {
  const { id, nameFr: name, durationMinutes, priceCents, bufferBeforeMinutes, bufferAfterMinutes } = service
  const buffer = bufferBeforeMinutes + bufferAfterMinutes
  const details = [
    m.onboarding_service_minutes({ count: durationMinutes }),
    service.modes.map((mode) => MODE_NAMES[mode]()).join(', '),
    ...(service.audience === 'everyone'
      ? []
      : [service.audience === 'known' ? m.services_known() : m.services_nobody()]),
    ...(service.answerHours === null ? [] : [m.services_on_request({ hours: service.answerHours })]),
    ...(buffer > 0 ? [m.onboarding_service_buffer({ count: buffer })] : []),
  ]
  return (
    <li className="offers-list__row">
      <div className="offers-list__text">
        <b>{name}</b>
        <span>{details.join(' · ')}</span>
      </div>
      <span className="offers-list__price num">{formatMoney(priceCents, getLocale(), 'list')}</span>
      <div className="offers-list__end">
        <RowForm id={id} intent="up">
          <IconButton
            type="submit"
            label={m.onboarding_service_up_named({ name })}
            disabled={isFirst}
            icon={<ChevronDown className="rotate-180" />}
          />
        </RowForm>
        <RowForm id={id} intent="down">
          <IconButton
            type="submit"
            label={m.onboarding_service_down_named({ name })}
            disabled={isLast}
            icon={<ChevronDown />}
          />
        </RowForm>
        <LinkButton
          variant="text"
          size="sm"
          to={`${path}?edit=${id}#service`}
          icon={<Pencil aria-hidden="true" />}
        >
          {m.onboarding_service_edit()}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
        <RowForm id={id} intent="archive">
          <Button type="submit" variant="text" size="sm" aria-label={m.services_archive_named({ name })}>
            {m.services_archive()}
          </Button>
        </RowForm>
        <RowForm id={id} intent="remove">
          <IconButton type="submit" label={m.onboarding_service_remove_named({ name })} icon={<Trash2 />} />
        </RowForm>
      </div>
    </li>
  )
}

/** Offered no more: what was booked keeps its name and its price. */
export function ArchivedServices({ services }: { services: readonly Service[] }) {
  return (
    <ul className="offers-list">
      {services.map(({ id, nameFr: name, durationMinutes }) => (
        <li key={id} className="offers-list__row">
          <div className="offers-list__text">
            <b>{name}</b>
            <span>{m.onboarding_service_minutes({ count: durationMinutes })}</span>
          </div>
          <div className="offers-list__end">
            <RowForm id={id} intent="restore">
              <Button type="submit" variant="line" size="sm" aria-label={m.services_restore_named({ name })}>
                {m.services_restore()}
              </Button>
            </RowForm>
            <RowForm id={id} intent="remove">
              <IconButton
                type="submit"
                label={m.onboarding_service_remove_named({ name })}
                icon={<Trash2 />}
              />
            </RowForm>
          </div>
        </li>
      ))}
    </ul>
  )
}

function RowForm({ id, intent, children }: { id: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
