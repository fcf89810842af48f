import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // Several builds can stand side by side (previews, measurements).
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
} satisfies Config
