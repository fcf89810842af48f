/** The program's one clock, beside `public.clock()` of the database: whoever needs the present moment asks here. */
export const clock = {
  now: (): Temporal.Instant => Temporal.Now.instant(),
}
