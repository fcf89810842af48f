import { canChoose } from '#domain/notifications/choices.ts'
import { isTopic } from '#domain/notifications/kinds.ts'
import { pagePath } from '#domain/kernel/locale.ts'
import type { Config } from '#server/platform/config.ts'
import type { MailSettings } from '#server/platform/mail/send-mail.ts'
import { noteBounce } from './note-bounce.ts'
import { wayOutTokens } from './way-out.ts'

/** How mail leaves: in whose name, with which way out, and where it comes back to. */
export function mailSettings(
  config: Pick<Config, 'mailFrom' | 'origin' | 'authSecret' | 'bounceDomain'>,
): MailSettings {
  const { mailFrom: from, origin, authSecret, bounceDomain } = config
  const tokens = wayOutTokens(authSecret)
  return {
    from,
    origin,
    addressRefused: noteBounce,
    wayOut: ({ userId, topic }, language) =>
      isTopic(topic) && canChoose(topic, 'mail')
        ? `${origin}${pagePath(`/unsubscribe/${tokens.seal({ userId, topic })}`, language)}`
        : null,
    ...(bounceDomain ? { returnPath: (mailId: string) => `retour+${mailId}@${bounceDomain}` } : {}),
  }
}
