/**
 * Does one after the other what shares a moment and nothing else: what fails holds up none of the rest, and is said at
 * the end, so that the job is tried again. `told` says what did not happen.
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

/** The same for works of different kinds. */
export const doAll = (works: readonly (() => Promise<unknown>)[]) =>
  doEach(works, (work) => work(), 'works failed')
