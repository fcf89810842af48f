// The web process: API and site. As many copies as wanted; PostgreSQL is the only thing they share.
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { readConfig } from '#server/platform/config.ts'
import { longestMs } from '#server/platform/http/deadline.ts'
import { staticFiles } from '#server/platform/http/static-files.ts'
import { openLastResort } from '#server/platform/last-resort.ts'
import { log } from '#server/platform/log.ts'
import { drain, onShutdown } from '#server/platform/shutdown.ts'
import { UPLOAD_ROUTES } from '#server/uploads/index.ts'
import { createApp } from './app.ts'
import { openServices } from './services.ts'
import type { Sites } from './site.ts'

const lastResort = openLastResort()
const config = readConfig()
const services = await openServices(config, 'web')
const build = pathToFileURL(path.resolve(config.buildDirectory, 'server/index.js')).href
const sites = (await import(build)) as Sites
const app = createApp(services, {
  files: staticFiles(path.join(config.buildDirectory, 'client')),
  site: async (locale) => sites[locale].module.site,
})

const server = serve(
  {
    fetch: app.fetch,
    port: config.port,
    createServer,
    serverOptions: {
      headersTimeout: 10_000,
      // Files take longest to arrive; everything else is cut off sooner (platform/http/deadline.ts).
      requestTimeout: longestMs(UPLOAD_ROUTES) + 10_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
  },
  ({ port }) => log.info({ port }, 'web ready'),
)

async function close(): Promise<void> {
  await drain(server as Server, services.life, () => services.live.close())
  await services.close()
}
onShutdown(close)
lastResort.closesWith(close)
