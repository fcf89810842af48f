// A process whose time is moved: every way that JavaScript has of asking for the present moment answers the same one, so
// that libraries which ask for themselves (sessions, one-time codes, signatures) stay with the program. Timers and
// performance.now() keep their own pace: they measure lengths, not moments.

type MovedTime = { shiftMs: number; realNow: () => number }
const KEY = Symbol.for('mieva.moved-time')
const globals = globalThis as { [KEY]?: MovedTime }
/** Modules may be loaded again in the same process: the first one met the plain clock, the others find it moved. */
const realNow = globals[KEY]?.realNow ?? Date.now.bind(Date)

/** The moment that tests start at: TEST_CLOCK_AT, or the present. */
export function startShiftMs(): number {
  const at = process.env['TEST_CLOCK_AT']
  return at ? Temporal.Instant.from(at).epochMilliseconds - realNow() : 0
}

const state: MovedTime = (globals[KEY] ??= install({ shiftMs: startShiftMs(), realNow }))

/** What starts a process of Node in the time of the tests: beside their database it would be in another year. */
export const IN_MOVED_TIME = ['--import', './tests/harness/moved-time.ts']

/** How far the present of this process is from the real one. */
export const shiftMs = () => state.shiftMs
export const moveTime = (milliseconds: number) => void (state.shiftMs = milliseconds)
export const realInstant = () => Temporal.Instant.fromEpochMilliseconds(realNow())

function install(moved: MovedTime): MovedTime {
  const RealDate = Date
  const now = () => realNow() + moved.shiftMs
  const MovedDate = new Proxy(RealDate, {
    construct: (target, given, asWhat) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asWhat) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  })
  RealDate.prototype.constructor = MovedDate
  globalThis.Date = MovedDate

  const realInstantOf = Temporal.Now.instant.bind(Temporal.Now)
  const instant = () => realInstantOf().add({ milliseconds: moved.shiftMs })
  const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) =>
    instant().toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
  return moved
}
