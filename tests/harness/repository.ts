// The repository as a value: its files and who imports whom. Rules about its shape are functions over it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { path: string; text: string }
export type Edge = { from: string; to: string; isType: boolean }
export type Repository = {
  /** All that people write, tests too. */
  files: readonly SourceFile[]
  /** What runs or builds the product. */
  sources: readonly SourceFile[]
  /** The style sheets of the site. */
  styles: readonly SourceFile[]
  /** Imports of the sources. */
  edges: readonly Edge[]
}

/** Answers what breaks the rule, one line each. */
export type Rule = (repository: Repository) => string[]

const FLOORS = 'domain,server,web,contract,database,tools,ops,tests'
const isGenerated = (file: string) =>
  /(?:^|\/)(?:paraglide|\+types|node_modules)\/|^contract\/|^server\/platform\/database-types\.ts$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')

export function readRepository(): Repository {
  const files = globSync([`{${FLOORS}}/**/*.{ts,tsx}`, 'web/**/*.css'], {
    exclude: (file) => /node_modules|paraglide|\+types/.test(file),
  })
  return repositoryOf(
    Object.fromEntries(
      files.filter((file) => !isGenerated(file)).map((file) => [file, readFileSync(file, 'utf8')]),
    ),
  )
}

/** A repository of these files: the real one, or a small one in which something is planted. */
export function repositoryOf(texts: Readonly<Record<string, string>>): Repository {
  const all = Object.entries(texts).map(([file, text]) => ({ path: file, text }))
  const styles = all.filter((file) => file.path.endsWith('.css'))
  const files = all.filter((file) => !styles.includes(file))
  const sources = files.filter((file) => !isTest(file.path))
  return { files, sources, styles, edges: sources.flatMap(importsOf) }
}

function importsOf({ path: from, text }: SourceFile): Edge[] {
  return [
    ...text.matchAll(/^(?:import|export)(?<type> type)?\b[^'";]*?\bfrom '(?<target>[^']+)'/gm),
    ...text.matchAll(/^import (?<type>)'(?<target>[^']+)'/gm),
    ...text.matchAll(/\bimport\((?<type>)'(?<target>[^']+)'\)/g),
  ].map(({ groups }) => ({
    from,
    to: locate(from, groups?.['target'] ?? ''),
    isType: groups?.['type'] === ' type',
  }))
}

/** Where an import leads: a path from the root, or the name of a package. */
function locate(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.join(path.dirname(from), target) : `package:${target}`
}

export const floor = (file: string) => file.split('/')[0] ?? ''

/**
 * `server/contact/queries.ts` is in the room `server/contact`, `server/booking/slots/limits.ts` in a room within a room.
 * What stands above rooms and composes them (`server/app.ts`, `server/booking/jobs.ts`) is in `server` or `server/booking`.
 */
export function room(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders.slice(0, 2).join('/') === 'server/booking' ? 3 : 2).join('/')
}

export const isCapability = (file: string) => /^server\/(?!platform\/)[^/]+\//.test(file)
export const isPackage = (target: string) => target.startsWith('package:')

/** The imports of which this is true, as lines. */
export const importsThat =
  (isBad: (edge: Edge, repository: Repository) => boolean): Rule =>
  (repository) =>
    repository.edges.filter((edge) => isBad(edge, repository)).map(({ from, to }) => `${from} -> ${to}`)

/** The sources of which this is true, by their path. */
export const sourcesThat =
  (isBad: (file: SourceFile) => boolean): Rule =>
  ({ sources }) =>
    sources.filter((file) => isBad(file)).map((file) => file.path)

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Every way round in a graph, once, beginning with its first name. */
export function circlesOf(next: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const clear = new Set<string>()
  const found: string[] = []
  const follow = (at: string, way: readonly string[]): void => {
    if (way.includes(at)) {
      const circle = way.slice(way.indexOf(at))
      const first = circle.indexOf(circle.toSorted()[0] ?? at)
      const turned = [...circle.slice(first), ...circle.slice(0, first)]
      found.push([...turned, turned[0]].join(' -> '))
      return
    }
    if (clear.has(at)) return
    for (const to of next.get(at) ?? []) follow(to, [...way, at])
    clear.add(at)
  }
  for (const start of next.keys()) follow(start, [])
  return [...new Set(found)].toSorted()
}
