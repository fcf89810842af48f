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

/** A camera, a microphone and a screen that need nobody's permission: a moving drawing and a beep. */
export const WITH_FAKE_DEVICES = [
  ...CHROMIUM_ARGUMENTS,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** The whole browser, without its window: the shell shows no notification. */
export function openWholeBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGUMENTS, '--headless=new'],
    ignoreDefaultArgs: ['--headless'],
  })
}

export function openBrowser(args = CHROMIUM_ARGUMENTS): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args })
}
