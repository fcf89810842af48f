import { isOn } from '#domain/notifications/choices.ts'
import { type Channel, CHANNELS, topicEntry, topicsOf } from '#domain/notifications/kinds.ts'
import { USUAL_QUIET } from '#domain/notifications/quiet.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { readBouncedAddress, readChoices, readRhythm, readTextNumber } from '#server/notifier/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'

type Reader = { id: string; role: Role }

/** Everything on the page of preferences: what may be chosen, what was, and where we reach the person. */
export async function readPreferences(
  db: Db,
  { push, texts }: Pick<Config, 'push' | 'texts'>,
  reader: Reader,
) {
  const { email } = await db
    .selectFrom('auth.user')
    .select('email')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  const choices = await readChoices(db, reader.id)
  const rhythm = await readRhythm(db, reader.id)
  const number = await readTextNumber(db, reader.id)
  const isOffered: Record<Channel, boolean> = {
    app: true,
    mail: true,
    push: push !== null,
    text: texts !== null,
  }
  return {
    topics: topicsOf(reader.role).map((topic) => {
      const { group, channels } = topicEntry(topic)
      const of = (channel: Channel) => ({
        // A box of a channel that this installation lacks would promise what never comes.
        standing: isOffered[channel] ? channels[channel] : ('never' as const),
        isOn: isOn(topic, channel, choices),
      })
      const [app, mail, pushed, text] = CHANNELS.map(of) as [Of, Of, Of, Of]
      return { topic, group, channels: { app, mail, push: pushed, text } }
    }),
    rhythm: rhythm ?? {
      isQuiet: USUAL_QUIET.isQuiet,
      quietFrom: USUAL_QUIET.from,
      quietUntil: USUAL_QUIET.until,
      isGrouped: true,
    },
    mail: { email, isBounced: await readBouncedAddress(db, reader.id, email) },
    push: { publicKey: push?.publicKey ?? null },
    text: { isOffered: isOffered.text, ...number },
  }
}

type Of = { standing: ReturnType<typeof topicEntry>['channels'][Channel]; isOn: boolean }
