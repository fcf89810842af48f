import type { components } from '#contract/api.d.ts'
import { professionRules } from '#domain/directory/professions.ts'
import { formatDay, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { localPath } from '#web/shell/paths.ts'
import { slotDay } from './slot-day.ts'

type KnownProfessional = components['schemas']['KnownProfessional']
export type KnownView = ReturnType<typeof knownView>

/** Somebody seen or kept, with the times that one press takes. */
export function knownView(
  { professional, offer, ...known }: KnownProfessional,
  chosen: { id: string; name: string } | null = null,
) {
  // Chosen by the reader, or as last time.
  const whom = chosen ?? known.familyMember
  const locale = getLocale()
  const rules = professionRules(professional.profession as Parameters<typeof professionRules>[0])
  const own = locale === 'fr' ? professional.titleFr : professional.titleEn
  const { id, slug, name } = professional
  return {
    id,
    name,
    title: own ?? rules.name[locale],
    photo: photoPath(professional.photoKey),
    to: localPath(`/professionals/${slug}`),
    order: rules.body?.code ?? null,
    isFavourite: known.isFavourite,
    keptOn: known.keptAt && formatShortDay(known.keptAt, locale),
    whom: whom && whom.name.split(' ')[0],
    visits: known.visits,
    lastDay: known.lastVisitAt && formatDay(known.lastVisitAt, locale),
    nextDay: known.nextVisitAt && formatDay(known.nextVisitAt, locale),
    isSeen: known.lastVisitAt !== null || known.nextVisitAt !== null,
    offer: offer && {
      service: (locale === 'en' ? offer.service.nameEn : null) ?? offer.service.nameFr,
      minutes: offer.service.durationMinutes,
      mode: offer.mode,
      city: offer.city,
      total: formatMoney(offer.totalCents, locale),
      isTaxed: offer.isTaxed,
      waiting: offer.waiting,
      hidden: {
        professionalId: id,
        serviceId: offer.service.id,
        mode: offer.mode,
        priceCents: String(offer.service.priceCents),
        ...(whom ? { familyMemberId: whom.id } : {}),
      },
      slots: offer.slots.map(({ startsAt, placeId }) => ({
        value: `${startsAt} ${placeId ?? ''}`,
        day: slotDay(startsAt, locale),
        time: formatTime(startsAt, locale, offer.zone),
      })),
      othersTo: localPath(
        `/book/${slug}?${new URLSearchParams({ service: offer.service.id, mode: offer.mode })}`,
      ),
      waitTo: localPath(
        `/book/${slug}/wait?${new URLSearchParams({ service: offer.service.id, mode: offer.mode })}`,
      ),
    },
  }
}
