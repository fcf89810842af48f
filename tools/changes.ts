import { spawnSync } from 'node:child_process'

export type Changes = { base: string; files: string[] }

/**
 * What differs from a revision, committed or not: the one named, else where this branch left its upstream or main, else
 * the last commit.
 */
export function changesSince(named: string | undefined): Changes {
  const base = named ? git('rev-parse', '--verify', `${named}^{commit}`)[0] : defaultBase()
  if (!base) throw new Error(`no such revision: ${named ?? 'HEAD~1'}`)
  const files = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return { base, files: [...new Set(files)].toSorted() }
}

function defaultBase(): string | undefined {
  const [head] = git('rev-parse', 'HEAD')
  const left = ['@{upstream}', 'origin/main', 'main'].flatMap((name) => git('merge-base', 'HEAD', name))
  return left.find((revision) => revision !== head) ?? git('rev-parse', 'HEAD~1')[0]
}

/** The lines of its answer; none where it refuses. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
