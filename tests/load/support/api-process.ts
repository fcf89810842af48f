// The web process of production without its pages: what a measurement of the API talks to. Says its port on standard output.
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openServices } from '#server/services.ts'

const services = await openServices(readConfig(), 'web')
const app = createApp(services)
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
