// The web process with the site served by Vite: pages change without a reload, the API restarts in a second.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openServices } from '#server/services.ts'
import type { Site } from '#server/site.ts'

const config = readConfig()
const services = await openServices(config, 'web')
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, ws: { server: http } }, appType: 'custom' })
const site = async () => {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as {
    entry: { module: { site: Site } }
  }
  return build.entry.module.site
}
const answer = getRequestListener(createApp(services, { site }).fetch)
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
)
http.listen(config.port)
