/**
 * Batches, each read once the one before it was worked on, until one is short or there were so many. `read` gets the last
 * item it gave: what failed is not given again.
 */
export async function* batchesOf<T>(
  size: number,
  read: (last: T | undefined) => Promise<readonly T[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly T[]> {
  let last: T | undefined
  for (let count = 0; count < most; count++) {
    const batch = await read(last)
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < size) return
  }
}

/** The same, item by item. */
export async function* inBatches<T>(
  size: number,
  read: (last: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for await (const batch of batchesOf(size, read)) yield* batch
}

/**
 * Does independent pieces of work one after the other: what fails does not stop the rest, and is thrown at the end, so
 * that the job is tried again. `failureText` says what did not happen.
 */
export async function doEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  failureText: string,
): Promise<void> {
  const failures: unknown[] = []
  let count = 0
  for await (const one of items) {
    count++
    await work(one).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} ${failureText}`)
}

/** The same for work of different kinds. */
export const doAll = (works: readonly (() => Promise<unknown>)[]) =>
  doEach(works, (work) => work(), 'works failed')
