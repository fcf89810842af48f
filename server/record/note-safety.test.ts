// Two hundred edits in two tabs, as the page saves them, with the line cut at times and the web process killed under them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { apiOverHttp } from '#tests/harness/api-over-http.ts'
import { movedTo } from '#tests/harness/canary-life.ts'
import { type Client, ORIGIN } from '#tests/harness/client.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { startWebProcess, type WebProcess } from '#tests/harness/web-process.ts'
import { type Answer, type NoteContent, openSaver, type SaveState } from '#web/record/note-saver.ts'

const EDITS = 200
const KILLS = 4
let databaseUrl = ''
const market = marketplace(async (url) => {
  databaseUrl = url
  return {}
})

let web: WebProcess
let practice: Practice
async function startWeb() {
  web = await startWebProcess(databaseUrl, {
    APP_ORIGIN: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    TEST_CLOCK_AT: market.clock.now().toString(),
  })
  const isUp = () =>
    fetch(`${web.origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 100_000, interval: 100 })
}
beforeAll(async () => {
  practice = await openPractice(market)
  await startWeb()
}, 120_000)
afterAll(() => web.stop())

/** The same walk each time: what fails is found again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const noteOf = (text: string): NoteContent => ({
  sections: [{ code: 'data', name: '', text }],
  marks: [],
  measures: [],
})
const textOf = ({ sections }: NoteContent) => sections[0]?.text ?? ''
const wordsIn = (text: string) => text.split(' ').filter(Boolean)

/** A tab: its text, whether its line is cut, and the words that the server said it had. */
function openTab(client: () => Client, path: string, base: number) {
  const acknowledged = new Set<string>()
  const states = new Set<SaveState>()
  const tab = { text: '', isOffline: false, isInConflict: false, acknowledged, states }
  const saver = openSaver({
    base,
    writer: randomUUID(),
    pause: 5,
    keep: () => undefined,
    onState: (state) => {
      states.add(state)
      tab.isInConflict = state === 'conflict' || (tab.isInConflict && state !== 'saved')
    },
    async put(body): Promise<Answer> {
      if (tab.isOffline) throw new TypeError('offline')
      const answer = await client().put(path, body)
      if (answer.status !== 200) return { status: answer.status, code: answer.body?.code }
      for (const word of wordsIn(textOf(body.content))) acknowledged.add(word)
      return { status: 200, ...answer.body }
    },
  })
  return { tab, saver }
}

test('every acknowledged word is there, and a conflict shows both texts', { timeout: 300_000 }, async () => {
  const member = await openMember(market)
  await book(member.client, practice, (await slotAfter(market, practice, 48)).startsAt)
  const people = await practice.client.post('/api/professional/client-search', {})
  const begun = await practice.client.post('/api/professional/notes', {
    clientId: people.body.clients[0].id,
    appointmentId: null,
    template: 'dap',
  })
  const path = `/api/professional/notes/${begun.body.id}`
  const overHttp = () => movedTo(apiOverHttp(web.origin), practice.client)
  const read = async () => (await practice.client.get(path)).body
  const tabs = [openTab(overHttp, path, 0), openTab(overHttp, path, 0)] as const
  const roll = dice(20_261_119)
  let conflicts = 0

  /** As somebody who reads both texts and keeps both. */
  async function choose({ tab, saver }: (typeof tabs)[number]) {
    const note = await read()
    if (note.conflicts.length === 0) return
    conflicts++
    const beside = note.conflicts.map((one: { content: NoteContent }) => textOf(one.content))
    for (const word of tab.acknowledged)
      expect([textOf(note.content), ...beside].join(' ') + ' ' + tab.text).toContain(word)
    tab.text = [...new Set(wordsIn([textOf(note.content), ...beside, tab.text].join(' ')))].join(' ')
    saver.settle(
      noteOf(tab.text),
      note.revision,
      note.conflicts.map((one: { id: string }) => one.id),
    )
  }

  for (let edit = 1; edit <= EDITS; edit++) {
    await market.owner.query('truncate ops.rate_limit')
    const one = tabs[roll(2)]!
    if (roll(8) === 0) one.tab.isOffline = !one.tab.isOffline
    one.tab.text = `${one.tab.text} m${edit}x`
    one.saver.edit(noteOf(one.tab.text))
    if (edit % (EDITS / KILLS) === 25) {
      web.process.kill('SIGKILL')
      await web.exit
      await startWeb()
    }
    await new Promise((resolve) => setTimeout(resolve, roll(25)))
    if (one.tab.isInConflict && !one.tab.isOffline && roll(3) === 0) await choose(one)
  }

  for (const { tab } of tabs) tab.isOffline = false
  await market.owner.query('truncate ops.rate_limit')
  for (const { saver } of tabs)
    await vi.waitFor(
      async () => {
        await saver.flush()
        expect(saver.isUnsent()).toBe(false)
      },
      { timeout: 60_000, interval: 100 },
    )

  const note = await read()
  const versions = (await practice.client.get(`${path}/versions`)).body
  const kept = new Set(
    [note, ...note.conflicts, ...versions].flatMap(({ content }: { content: NoteContent }) =>
      wordsIn(textOf(content)),
    ),
  )
  const words = Array.from({ length: EDITS }, (_, index) => `m${index + 1}x`)
  expect(words.filter((word) => !kept.has(word))).toEqual([])
  for (const { tab } of tabs) expect([...tab.acknowledged].filter((word) => !kept.has(word))).toEqual([])
  expect(conflicts).toBeGreaterThan(3)
  expect([...tabs[0].tab.states, ...tabs[1].tab.states]).toEqual(
    expect.arrayContaining(['saved', 'waiting', 'conflict']),
  )
  for (const { saver } of tabs) saver.stop()
})
