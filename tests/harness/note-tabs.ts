// Somebody who writes one note in two tabs, through the module that the page saves with, while lines are cut and the server
// dies. The same walk each time for the same seed: what fails is found again.
import { randomUUID } from 'node:crypto'
import { type Answer, type NoteContent, openSaver, type SaveState } from '#web/record/note-saver.ts'

type Beside = { id: string; content: NoteContent }
type Read = { revision: number; content: NoteContent; conflicts: Beside[] }

export type Walk = {
  edits: number
  seed: number
  put: (body: object) => Promise<Answer>
  read: () => Promise<Read>
  versions: () => Promise<{ content: NoteContent }[]>
  /** Between two edits: where a process is killed, and limits are forgotten. */
  between: (edit: number) => Promise<void>
}

export type Walked = {
  /** Words that the server had said it kept, or that were typed at all, and that nothing holds. */
  lost: string[]
  /** How often two texts were seen beside each other, and how often one of them lacked a word that was acknowledged. */
  conflicts: number
  hidden: string[]
  acknowledged: number
  states: Set<SaveState>
  revision: number
}

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
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A tab: its text, whether its line is cut, and the words that the server said it had. */
function openTab({ put }: Walk, states: Set<SaveState>) {
  const tab = { text: '', isOffline: false, isInConflict: false, acknowledged: new Set<string>() }
  const saver = openSaver({
    base: 0,
    writer: randomUUID(),
    pause: 5,
    keep: () => undefined,
    onState: (state) => {
      states.add(state)
      tab.isInConflict = state === 'conflict' || (tab.isInConflict && state !== 'saved')
    },
    async put(body) {
      if (tab.isOffline) throw new TypeError('offline')
      const answer = await put(body)
      if (answer.status === 200) for (const word of wordsIn(textOf(body.content))) tab.acknowledged.add(word)
      return answer
    },
  })
  return { tab, saver }
}

export async function writeInTwoTabs(walk: Walk): Promise<Walked> {
  const states = new Set<SaveState>()
  const tabs = [openTab(walk, states), openTab(walk, states)] as const
  const roll = dice(walk.seed)
  const hidden: string[] = []
  let conflicts = 0

  /** As somebody who reads both texts and keeps both. */
  async function choose({ tab, saver }: (typeof tabs)[number]) {
    // Who comes back while the server is away looks again later.
    const note = await walk.read().catch(() => null)
    if (!note || note.conflicts.length === 0) return
    conflicts++
    const shown = [note.content, ...note.conflicts.map(({ content }) => content)].map(textOf).join(' ')
    const seen = new Set(wordsIn(`${shown} ${tab.text}`))
    hidden.push(...[...tab.acknowledged].filter((word) => !seen.has(word)))
    tab.text = [...seen].join(' ')
    saver.settle(
      noteOf(tab.text),
      note.revision,
      note.conflicts.map(({ id }) => id),
    )
  }

  for (let edit = 1; edit <= walk.edits; edit++) {
    const one = tabs[roll(2) as 0 | 1]
    if (roll(8) === 0) one.tab.isOffline = !one.tab.isOffline
    one.tab.text = `${one.tab.text} m${edit}x`
    one.saver.edit(noteOf(one.tab.text))
    await walk.between(edit)
    await wait(roll(25))
    if (one.tab.isInConflict && !one.tab.isOffline && roll(3) === 0) await choose(one)
  }

  for (const { tab } of tabs) tab.isOffline = false
  for (const { saver } of tabs) {
    const deadline = performance.now() + 60_000
    while (saver.isUnsent() && performance.now() < deadline) {
      await saver.flush()
      await wait(100)
    }
  }
  const note = await walk.read()
  const kept = new Set(
    [note, ...note.conflicts, ...(await walk.versions())].flatMap(({ content }) => wordsIn(textOf(content))),
  )
  const typed = Array.from({ length: walk.edits }, (_, index) => `m${index + 1}x`)
  const acknowledged = new Set(tabs.flatMap(({ tab }) => [...tab.acknowledged]))
  for (const { saver } of tabs) saver.stop()
  return {
    lost: [...new Set([...typed, ...acknowledged])].filter((word) => !kept.has(word)),
    conflicts,
    hidden,
    acknowledged: acknowledged.size,
    states,
    revision: note.revision,
  }
}
