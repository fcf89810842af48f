import type { components } from '#contract/api.d.ts'

/** The child or the friend that a client booked for is who comes. */
export const whoComes = ({ attendeeName, client }: components['schemas']['Appointment']) =>
  attendeeName ?? [client?.firstName, client?.lastName].filter(Boolean).join(' ')
