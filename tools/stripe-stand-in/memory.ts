// What the stand-in remembers from one start to the next: customers and packages of a database that outlives it too.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Remembered } from './store.ts'

/** Beside the development database's own files. */
export const MEMORY_FILE = '.data/stripe-stand-in.json'

const WRITTEN_AFTER_MS = 300

export function openMemory(file: string | undefined) {
  let timer: NodeJS.Timeout | undefined
  let latest: (() => Remembered) | undefined

  function flush(): void {
    clearTimeout(timer)
    if (!file || !latest) return
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(latest()))
    latest = undefined
  }

  if (file) process.once('exit', flush)
  return {
    read(): Remembered {
      if (!file || !existsSync(file)) return { objects: [], events: [] }
      const { objects, events } = JSON.parse(readFileSync(file, 'utf8')) as Remembered
      // What an open page was about is not written down: nobody can pay on it any more.
      for (const session of objects)
        if (session.object === 'checkout.session' && session['status'] === 'open')
          Object.assign(session, { status: 'expired', url: null })
      return { objects, events }
    },
    write(remember: () => Remembered): void {
      if (!file) return
      latest = remember
      clearTimeout(timer)
      timer = setTimeout(flush, WRITTEN_AFTER_MS)
      timer.unref()
    },
    flush,
  }
}
