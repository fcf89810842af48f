// Which files the linter must check again with types, found by the hashes that the compiler stores between its runs.

/** The compiler's hashes of a file's content and of its declarations, which is what importers see. */
export type Shape = { content: string; surface: string; affectsAll: boolean; imports: readonly string[] }
export type Shapes = Readonly<Record<string, Shape>>

type BuildInfo = {
  fileNames: string[]
  fileInfos: (string | { version: string; signature?: string; affectsGlobalScope?: boolean })[]
  fileIdsList?: number[][]
  referencedMap?: [file: number, list: number][]
}

/** Reads a .tsbuildinfo that lies `depth` folders below the root; its numbers count from 1. */
export function readShapes(text: string, depth: number): Shapes {
  const { fileNames, fileInfos, fileIdsList = [], referencedMap = [] } = JSON.parse(text) as BuildInfo
  const nameOf = (id: number) => (fileNames[id - 1] ?? '').replace('../'.repeat(depth), '')
  const lists = new Map(referencedMap)
  return Object.fromEntries(
    fileInfos.map((info, index) => {
      const { version, signature, affectsGlobalScope } =
        typeof info === 'string' ? { version: info } : { ...info }
      const references = fileIdsList[(lists.get(index + 1) ?? 0) - 1] ?? []
      const shape = {
        content: version,
        surface: signature ?? version,
        affectsAll: affectsGlobalScope ?? false,
        imports: references.map(nameOf),
      }
      return [nameOf(index + 1), shape]
    }),
  )
}

/**
 * The files whose findings may differ from those of the last clean run: changed files, and files that import, directly
 * or not, a file whose declarations changed. `all` where imports do not show it: a file was removed, a package changed,
 * or a file with global declarations did.
 */
export function filesToLint(before: Shapes, after: Shapes): 'all' | string[] {
  if (Object.keys(before).some((file) => after[file] === undefined)) return 'all'
  const changed = Object.keys(after).filter((file) => before[file]?.content !== after[file]?.content)
  const affectsEveryFile = (file: string) =>
    /(?:^|\/)node_modules\//.test(file) || after[file]?.affectsAll || before[file]?.affectsAll
  if (changed.some(affectsEveryFile)) return 'all'
  const imports = Object.entries(after).flatMap(([file, shape]) => shape.imports.map((to) => ({ file, to })))
  const importers = Map.groupBy(imports, ({ to }) => to)
  const toLint = new Set(changed)
  const waiting = Object.keys(after).filter((file) => before[file]?.surface !== after[file]?.surface)
  const visited = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { file: importer } of importers.get(file) ?? []) {
      toLint.add(importer)
      if (!visited.has(importer)) waiting.push(importer)
      visited.add(importer)
    }
  }
  return [...toLint].toSorted()
}
