import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutGuard } from './stale.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
/** What no test reads, and what is linked instead. */
const LEFT_OUT = new Set([
  '.git',
  '.data',
  '.env',
  'build',
  'node_modules',
  'test-results',
  'playwright-report',
])

/** A copy of the tree in which guards are taken away: the working tree itself is never written to. */
export function copyTree(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, '.data'))

  return {
    folder: path.resolve(folder),

    /** Runs the work while the copy is without this text. */
    async without<T>(
      { file, text, instead }: { file: string; text: string; instead: string },
      work: () => Promise<T>,
    ): Promise<T> {
      const place = path.join(folder, file)
      const whole = readFileSync(place, 'utf8')
      writeFileSync(place, withoutGuard(whole, text, instead, file))
      try {
        return await work()
      } finally {
        writeFileSync(place, whole)
      }
    },

    remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
