import { globSync } from 'node:fs'
import path from 'node:path'
import type { Guard } from './guard.ts'

/** The whole list, by theme: a file that is added is found by itself. */
export async function readGuards(): Promise<Guard[]> {
  const files = globSync(path.resolve(import.meta.dirname, '../../mutations/*.ts')).sort()
  const lists = await Promise.all(
    files.map(async (file) => (await import(file)) as { guards: readonly Guard[] }),
  )
  return lists.flatMap(({ guards }) => guards)
}
