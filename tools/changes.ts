import { spawnSync } from 'node:child_process'

export type Changes = { base: string; files: string[] }

/**
 * What differs from a revision, committed or not: the one named, else where this branch left its upstream or main, else
 * the last commit.
 */
export function changesSince(named: string | undefined): Changes {
  const base = named ? revision('rev-parse', '--verify', `${named}^{commit}`) : defaultBase()
  if (!base) throw new Error(`no such revision: ${named ?? 'HEAD~1'}`)
  const files = [
    ...listFiles('diff', '--name-only', '--no-renames', '-z', base),
    ...listFiles('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return { base, files: [...new Set(files)].toSorted() }
}

function defaultBase(): string | undefined {
  const head = revision('rev-parse', 'HEAD')
  const forks = ['@{upstream}', 'origin/main', 'main'].map((name) => revision('merge-base', 'HEAD', name))
  return forks.find((fork) => fork !== undefined && fork !== head) ?? revision('rev-parse', 'HEAD~1')
}

/** `undefined` where git knows no such revision. */
function revision(...args: string[]): string | undefined {
  const { status, stdout } = git(args)
  return status === 0 ? stdout.trim() : undefined
}

/** Fails where git does: an empty list would mean that nothing has to be tested. */
function listFiles(...args: string[]): string[] {
  const { status, stdout, stderr } = git(args)
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\0').filter((file) => file !== '')
}

function git(args: readonly string[]) {
  return spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
}
