import { atMost } from '#server/platform/at-most.ts'
import type { Database } from '#server/platform/database.ts'
import { type ObjectStore, randomObjectName, storeObject } from '#server/platform/objects.ts'
import type { ScannedBy, Scanner } from './clamd.ts'
import { type CleanAttachment, cleanAttachment } from './clean-upload.ts'

const LARGE_BYTES = 2 * 1024 * 1024
/**
 * Large files one at a time in a process, from the first look at them until they are stored: each takes several times its
 * size on the way.
 */
const inTurn = atMost(1)

export type FileKeeping = { database: Database; objects: ObjectStore; scanner: Scanner }
type Sealing = {
  /** The folder of the object store, which the table that will name the file expects. */
  folder: 'message' | 'document'
  seal: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
}
type Stored = { clean: CleanAttachment; scannedBy: ScannedBy; objectKey: string }

/**
 * Cleans, scans, seals and stores a private file, which then waits for the row that names it. All of that before a
 * transaction: no connection waits for pixels or for another machine, and what is refused was never stored.
 */
export async function storeSealed(
  dependencies: FileKeeping,
  bytes: Uint8Array,
  { folder, seal }: Sealing,
): Promise<Stored> {
  const work = async () => {
    const clean = await cleanAttachment(bytes)
    const scannedBy = await dependencies.scanner.scan(clean.bytes)
    const objectKey = `${folder}/${randomObjectName()}`
    const object = { bytes: seal(clean.bytes), contentType: 'application/octet-stream' }
    await storeObject(dependencies, objectKey, object)
    return { clean, scannedBy, objectKey }
  }
  return bytes.byteLength > LARGE_BYTES ? inTurn(work) : work()
}
