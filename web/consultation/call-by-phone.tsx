import { formatPhone, phoneLink } from '#domain/kernel/phone.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { iconOf } from '#web/ui/icon.tsx'
import type { RoomView } from './room-view.server.ts'

const Phone = iconOf('Phone')

/** The way out that always works, for those who gave each other a number. */
export function CallByPhone({ other }: { other: RoomView['other'] }) {
  if (!other.phone) return null
  return (
    <p className="by-phone">
      <Phone aria-hidden="true" />
      <a href={phoneLink(other.phone)}>
        {m.consultation_phone({ name: other.name, phone: formatPhone(other.phone, getLocale()) })}
      </a>
    </p>
  )
}
