import type { Page } from '@playwright/test'

/** A mid-range phone on slow 4G, as Lighthouse has it. */
const SLOW_4G = { latencyMs: 150, kilobitsPerSecond: 1638, cpuSlowdown: 4 }

export async function onMidRangePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (SLOW_4G.kilobitsPerSecond * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_4G.cpuSlowdown })
}
