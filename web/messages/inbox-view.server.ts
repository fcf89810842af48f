import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { components } from '#contract/api.d.ts'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { photoPath } from '#web/product/directory/photo-path.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type Schemas = components['schemas']
type Other = Schemas['Thread']['other']
export type ListView = ReturnType<typeof listView>
export type ThreadView = ReturnType<typeof threadView>

const dayOf = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
const today = () => Temporal.Now.plainDateISO(QUEBEC_ZONE).toString()

/** What a professional is called: their own title, or their profession's name. */
function titleOf({ professional }: Other): string | null {
  if (!professional) return null
  const own = getLocale() === 'fr' ? professional.titleFr : professional.titleEn
  return own ?? professionNames().find(({ code }) => code === professional.profession)?.name ?? null
}

function whoOf(id: string, other: Other) {
  const { professional } = other
  return {
    avatarId: professional?.id ?? id,
    slug: professional?.slug ?? null,
    name: other.name,
    title: titleOf(other),
    photo: professional ? photoPath(professional.photoKey) : undefined,
  }
}

export function listView({ threads, next }: Schemas['ThreadList']) {
  return {
    today: today(),
    threads: threads.map(({ id, other, unread, lastAt, last }) => ({
      id,
      who: whoOf(id, other),
      unread,
      at: lastAt,
      day: dayOf(lastAt),
      ...last,
    })),
    next,
  }
}

export function threadView({ other, messages, ...thread }: Schemas['Thread']) {
  return {
    ...thread,
    today: today(),
    who: whoOf(thread.id, other),
    messages: messages.map((message) => ({ ...message, day: dayOf(message.sentAt) })),
  }
}
