// An S3 server on this machine, with its files in a folder: development and tests use it as production uses its own
// store (docs/decisions/0014). usage: node tools/object-store.ts [folder] [port]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { LOCAL_OBJECT_STORE } from '#server/platform/config.ts'

export type LocalObjectStore = { endpoint: string; stop(): Promise<void> }

/** Port 0 takes a free one. */
export async function startObjectStore(folder: string, port: number): Promise<LocalObjectStore> {
  const directory = path.resolve(folder)
  mkdirSync(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: LOCAL_OBJECT_STORE.bucket }],
  })
  const address = await server.run()
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
    },
  }
}

/** The environment of a process that uses it. */
export function objectStoreEnvironment(endpoint: string): Record<string, string> {
  return {
    OBJECT_STORE_ENDPOINT: endpoint,
    OBJECT_STORE_BUCKET: LOCAL_OBJECT_STORE.bucket,
    OBJECT_STORE_ACCESS_KEY_ID: LOCAL_OBJECT_STORE.accessKeyId,
    OBJECT_STORE_SECRET_ACCESS_KEY: LOCAL_OBJECT_STORE.secretAccessKey,
  }
}

if (import.meta.main) {
  const [folder = '.data/objects', port = String(LOCAL_OBJECT_STORE.port)] = process.argv.slice(2)
  const store = await startObjectStore(folder, Number(port))
  process.stdout.write(`${JSON.stringify(objectStoreEnvironment(store.endpoint))}\n`)
  // Started by another program, it ends with it.
  process.once('disconnect', () => process.exit(0))
}
