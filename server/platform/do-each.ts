/**
 * Does independent pieces of work one after the other: what fails does not stop the rest, and is thrown at the end, so
 * that the job is tried again. `failureText` says what did not happen.
 */
export async function doEach<T>(
  items: readonly T[],
  work: (one: T) => Promise<unknown>,
  failureText: string,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of items) await work(one).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} ${failureText}`)
}

/** The same for work of different kinds. */
export const doAll = (works: readonly (() => Promise<unknown>)[]) =>
  doEach(works, (work) => work(), 'works failed')
