import { z } from '@hono/zod-openapi'
import { CHANNELS, GROUPS, TOPICS, type Topic } from '#domain/notifications/kinds.ts'
import { Phone } from '#server/platform/http/fields.ts'

const topics = Object.keys(TOPICS) as [Topic, ...Topic[]]

const Notification = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    topic: z.enum(topics),
    /** In the reader's language, made from what it is about. */
    title: z.string(),
    message: z.string(),
    path: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Notification')

export const Notifications = z
  .object({
    unread: z.number().int(),
    items: z.array(Notification),
    /** The id to ask what comes before; none at the end. */
    next: z.uuid().nullable(),
  })
  .openapi('Notifications')

/** What the frame of every page shows of the person's news. */
export const Bell = z
  .object({
    unread: z.number().int(),
    /** In how many threads something is unread, up to a hundred. */
    unreadThreads: z.number().int(),
  })
  .openapi('Bell')

export const NotificationsQuery = z.object({
  before: z.uuid().optional(),
  /** Leaves out what was read. */
  unread: z.literal('only').optional(),
  limit: z.coerce.number().int().min(1).max(50).default(30),
})

/** One, or all of them. */
export const MarkRead = z.strictObject({ id: z.uuid().optional() })
export const Unread = z
  .object({
    unread: z.number().int(),
    /** Where the one that was read leads, in French; none when all were, or when there is no such one. */
    path: z.string().nullable(),
  })
  .openapi('UnreadNotifications')

const Choice = z.object({ standing: z.enum(['always', 'on', 'off', 'never']), isOn: z.boolean() })

const hour = z.number().int().min(0).max(23)

export const Preferences = z
  .object({
    topics: z.array(
      z.object({
        topic: z.enum(topics),
        group: z.enum(GROUPS),
        channels: z.object({ app: Choice, mail: Choice, push: Choice, text: Choice }),
      }),
    ),
    rhythm: z.object({ isQuiet: z.boolean(), quietFrom: hour, quietUntil: hour, isGrouped: z.boolean() }),
    mail: z.object({ email: z.string(), isBounced: z.boolean() }),
    push: z.object({ publicKey: z.string().nullable() }),
    text: z.object({
      isOffered: z.boolean(),
      phone: z.string().nullable(),
      /** « waiting » for its code. */
      state: z.enum(['none', 'waiting', 'agreed', 'stopped']),
      agreedAt: z.iso.datetime().nullable(),
    }),
  })
  .openapi('NotificationPreferences')

export const NewChoice = z.strictObject({
  topic: z.enum(topics),
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
})

export const NewRhythm = z
  .strictObject({ isQuiet: z.boolean(), quietFrom: hour, quietUntil: hour, isGrouped: z.boolean() })
  .refine(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, { message: 'span', path: ['quietUntil'] })

export const WayOut = z.strictObject({ token: z.string().min(20).max(200) })
export const LeftTopic = z.object({ topic: z.enum(topics) }).openapi('LeftTopic')

const encoded = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+=*$/)

export const Browser = z.strictObject({
  endpoint: z.url().max(1000),
  p256dh: encoded(80, 100),
  auth: encoded(20, 40),
})
export const BrowserAddress = z.strictObject({ endpoint: z.url().max(1000) })
export const KeptBrowser = z.object({ isOn: z.boolean() })
export const Done = z.object({ done: z.literal(true) })

export const NewPhone = z.strictObject({ phone: Phone, agrees: z.literal(true) })
export const Code = z.strictObject({ code: z.string().regex(/^\d{6}$/) })
