import type { BrowserContext } from '@playwright/test'

/** The stream of news never ends, so a page that follows it is never idle: measures and pictures go without. */
export const withoutLiveStream = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: 'globalThis.EventSource = class extends EventTarget { close() {} }' })
