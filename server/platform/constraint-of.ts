/** The rule of the database that refused, by its name. */
export const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined
