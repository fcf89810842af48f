/** An event stream in the hands of a test. */
export class FakeSource extends EventTarget {
  static CONNECTING = 0
  static OPEN = 1
  static all: FakeSource[] = []
  readyState = FakeSource.CONNECTING
  address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeSource.all.push(this)
  }
  static newest(): FakeSource {
    const source = FakeSource.all.at(-1)
    if (!source) throw new Error('no stream was opened')
    return source
  }
  open() {
    this.readyState = FakeSource.OPEN
    this.dispatchEvent(new Event('open'))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
  say(event: string, data: object, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }
  close() {
    this.readyState = 2
  }
}
