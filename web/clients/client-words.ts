import type { components } from '#contract/api.d.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { whenText } from '#web/product/visits/visit-times.ts'

export type ListedClient = components['schemas']['PracticeClient']

export const nameOf = ({ firstName, lastName }: Pick<ListedClient, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

export const dayText = (moment: string | null, zone: string) =>
  moment === null ? m.clients_none() : formatDate(moment, getLocale(), zone)

export const nextText = (moment: string | null, zone: string) =>
  moment === null ? m.clients_none() : whenText(moment, zone)

export const visitsText = (count: number) =>
  count === 0 ? m.clients_visits_none() : m.clients_visits_count({ count })
