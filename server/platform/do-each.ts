/** Work that shares a schedule and nothing else: what fails holds up none of the rest, and is said at the end. */
export async function doEach(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${works.length} failed`)
}
