// Builds the product beside any other build and runs it as production would, to look at it.
// usage: npm run preview -- <name> [port]
import { spawnSync } from 'node:child_process'
import { startProduct } from '#tests/harness/product.ts'

const [name = 'preview', port = '4000'] = process.argv.slice(2)
const buildDirectory = `.data/preview/${name}`
const built = spawnSync('npm', ['run', 'build'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, BUILD_DIRECTORY: buildDirectory },
})
if (built.status !== 0) process.exit(built.status ?? 1)
const product = await startProduct({ name, buildDirectory, port: Number(port), keepsDatabase: true })
process.stdout.write(
  `site   ${product.origin}\ninbox  ${product.inbox.url}/index.html\ndata   ${product.databaseUrl}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void product.stop().then(() => process.exit(0)))
