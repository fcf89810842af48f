// What rings, on this machine: stand-ins for push services and for the provider of text messages, and who hands notices to
// them.
import webPush from 'web-push'
import { type NoticeDependencies, openPushService, openTextService } from '#server/notifier/index.ts'
import type { Database } from '#server/platform/database.ts'
import { openTextStandIn } from '#tools/text-stand-in.ts'
import type { Marketplace } from './api.ts'
import { openPushStandIn } from './push-stand-in.ts'

/** Opened before the marketplace, whose environment says where they are. */
export async function openRinging() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const push = await openPushStandIn(publicKey)
  const texts = await openTextStandIn()
  return {
    push,
    texts,
    environment: {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      PUSH_SERVICES: '127.0.0.1',
      ...texts.environment,
    },
    close: () => Promise.all([push.close(), texts.close()]),
  }
}

/** What the sender of notices needs, from the settings of this marketplace. */
export const noticeDependencies = (
  { config }: Pick<Marketplace, 'config'>,
  database: Database,
  settings?: Parameters<typeof openTextService>[1],
): NoticeDependencies => ({
  database,
  origin: config.origin,
  secret: config.authSecret,
  push: config.push && openPushService(config.push),
  text: config.texts && openTextService(config.texts, settings),
})

/** Moves the marketplace to tomorrow at this hour in Quebec, and answers that moment. */
export async function setTomorrowAt(
  { clock }: Pick<Marketplace, 'clock'>,
  hour: number,
): Promise<Temporal.ZonedDateTime> {
  const tomorrow = clock.now().toZonedDateTimeISO('America/Toronto').add({ days: 1 })
  const moment = tomorrow.withPlainTime({ hour })
  await clock.set(moment.toInstant())
  return moment
}
