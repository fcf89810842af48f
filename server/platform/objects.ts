import { createHash, randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database, Tx } from './database.ts'
import { clock } from './clock.ts'
import { log } from './log.ts'
import { refuseInTransaction } from './outside.ts'

export type ObjectStoreSettings = {
  /** With the bucket in the path: every S3-compatible store understands it. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type StoredObject = { bytes: Uint8Array<ArrayBuffer>; contentType: string }

export type ObjectStore = {
  put(key: string, object: StoredObject): Promise<void>
  get(key: string): Promise<StoredObject | undefined>
  head(key: string): Promise<boolean>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}

const TIMEOUT_MS = 8_000

/** Files, by S3's own protocol and nothing else: which store answers is configuration. */
export function openObjectStore(settings: ObjectStoreSettings): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const request = async (method: string, key: string, init: RequestInit = {}) => {
    refuseInTransaction('the object store')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return client
      .fetch(`${endpoint}/${bucket}/${key}`, { ...init, method, signal })
      .catch((error: unknown) => {
        log.warn({ error }, 'object store: away')
        throw new Refusal('server/busy')
      })
  }

  return {
    async put(key, { bytes, contentType }) {
      const headers = {
        'content-type': contentType,
        // Signed with the request: what arrives is what was sent.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      await expectOk(await request('PUT', key, { headers, body: bytes }))
    },
    async get(key) {
      const response = await request('GET', key)
      if (response.status === 404) return drained(response, undefined)
      await expectOk(response, false)
      const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
      return { bytes: await wholeOf(response), contentType }
    },
    async head(key) {
      const response = await request('HEAD', key)
      if (response.status === 404) return false
      await expectOk(response)
      return true
    },
    async remove(key) {
      const response = await request('DELETE', key)
      if (response.status !== 404) await expectOk(response)
    },
  }
}

async function expectOk(response: Response, drains = true): Promise<void> {
  // The store's own words may hold a key, which is a secret: only its status is reported.
  if (response.status >= 500) {
    log.warn({ status: response.status }, 'object store: failed')
    throw await drained(response, new Refusal('server/busy'))
  }
  if (!response.ok) throw await drained(response, new Error(`object store answered ${response.status}`))
  if (drains) await drained(response, undefined)
}

/** Read into its place where the store says how long it is: a file in parts and as a whole would be in memory twice. */
async function wholeOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const declared = response.headers.get('content-length')
  if (!response.body || declared === null) return new Uint8Array(await response.arrayBuffer())
  const whole = new Uint8Array(Number(declared))
  let at = 0
  for await (const part of response.body) {
    whole.set(part, at)
    at += part.byteLength
  }
  if (at !== whole.byteLength) throw new Error('object store: a file ended before its end')
  return whole
}

async function drained<T>(response: Response, value: T): Promise<T> {
  await response.arrayBuffer()
  return value
}

/** Names tell nothing and cannot be guessed: 128 random bits. */
export const randomObjectName = () => randomBytes(16).toString('base64url')

/** How long a file may wait for the row that names it. */
const HALFWAY_HOURS = 1

/**
 * Stores a file that a row will soon name. Until that row's transaction calls `keepObject`, the file counts as due for
 * removal: whatever fails in between leaves nothing behind.
 */
export async function storeObject(
  dependencies: { database: Database; objects: ObjectStore },
  key: string,
  object: StoredObject,
): Promise<void> {
  const dueAt = clock.now().add({ hours: HALFWAY_HOURS })
  await dependencies.database.withActor(null, (tx) =>
    tx.insertInto('ops.objectToRemove').values({ objectKey: key, dueAt }).execute(),
  )
  await dependencies.objects.put(key, object)
}

export async function keepObject(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('ops.objectToRemove').where('objectKey', '=', key).execute()
}

const BATCH = 200

/** Removes the files that no row names any more. A file that cannot be removed now is tried again. */
export async function removeDueObjects(database: Database, objects: ObjectStore): Promise<void> {
  const due = await database.readAs(null, (db) =>
    db
      .selectFrom('ops.objectToRemove')
      .select('objectKey')
      .where('dueAt', '<=', clock.now())
      .orderBy('dueAt')
      .limit(BATCH)
      .execute(),
  )
  for (const { objectKey } of due) {
    await objects.remove(objectKey)
    await database.withActor(null, (tx) => keepObject(tx, objectKey))
  }
}
