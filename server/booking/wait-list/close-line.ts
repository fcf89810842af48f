import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'
import { notifyAll } from '#server/notifier/index.ts'
import { type BookingDependencies, releaseHold } from '../appointments/index.ts'
import { endLine } from './queries.ts'

/** Before a service goes, or all those of a professional: whoever waits is notified in their language, and waits no longer. */
export async function closeLineOf(
  dependencies: BookingDependencies,
  tx: Tx,
  service: { professionalId: string; serviceId?: string },
): Promise<void> {
  const { origin } = dependencies
  const ended = await endLine(tx, service)
  // A time that was offered to them meanwhile is nobody's any more.
  for (const { offeredAppointmentId } of ended)
    if (offeredAppointmentId) await releaseHold(dependencies, tx, offeredAppointmentId)
  await notifyAll(
    tx,
    ended.map((entry) => {
      const language = localeOf(entry.language)
      return {
        kind: 'wait-ended' as const,
        userId: entry.clientId,
        mail: {
          template: 'wait-removed',
          language,
          facts: {
            firstName: entry.firstName,
            with: entry.professionalName,
            service: language === 'en' ? (entry.serviceNameEn ?? entry.serviceNameFr) : entry.serviceNameFr,
            // Of somebody who offers nothing any more there is no page.
            link: `${origin}${pagePath(service.serviceId ? `/professionals/${entry.slug}` : '/search', language)}`,
          },
        },
        onceKey: `wait-removed/${entry.id}`,
      }
    }),
  )
}
