type GuardTests = {
  /** What the guard promises, as a sentence: the line of the table. */
  name: string
  /** The test files nearest to it. */
  tests: readonly string[]
  /** Only the tests whose full name matches; without, all of these files. */
  only?: string
}

/** A piece of source that is replaced. It must stand in its file exactly once, or the list is stale. */
type InSource = { file: string; text: string; instead: string }
/** What the owner of the database does to take the guard away. An error means that the list is stale. */
type InDatabase = { sql: string }
/** The same as in a source, inside a function of the database. */
type InRoutine = { routine: string; text: string; instead: string }

/** Something that keeps a promise of the product, how to take it away, and the tests that must then fail. */
export type Guard = GuardTests & (InSource | InDatabase | InRoutine)
