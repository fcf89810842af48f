import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

/**
 * Debian's Chromium, unless the machine has another. Its headless shell, where there is one, draws the same pages and
 * no window around them: journeys take half the time.
 */
export const CHROMIUM_PATH =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium'

/** Nothing but our own site: no first run, no updates, no background traffic. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS })
}
