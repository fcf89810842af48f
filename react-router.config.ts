import type { Config } from '@react-router/dev/config'

const prefix = process.env['SITE_LOCALE'] === 'en' ? '/en' : ''

export default {
  appDirectory: 'web',
  // Several builds can stand side by side (previews, measurements).
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  // The list of routes that a page asks for later is the one of its own language.
  routeDiscovery: { mode: 'lazy', manifestPath: `${prefix}/__manifest` },
  ssr: true,
} satisfies Config
