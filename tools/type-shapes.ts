// Which files the linter must look at again with types, told by what the compiler keeps between its runs.

/** What a file holds and what it shows to those that import it: the compiler's hashes of both. */
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
 * The files whose findings may differ from those of the last clean run: changed ones, and whatever reaches, over any
 * number of imports, a file that shows something else than before. `all` where no graph tells: a file is gone, or what
 * changed is a package or known everywhere.
 */
export function filesToLint(before: Shapes, after: Shapes): 'all' | string[] {
  if (Object.keys(before).some((file) => after[file] === undefined)) return 'all'
  const changed = Object.keys(after).filter((file) => before[file]?.content !== after[file]?.content)
  const isFelt = (file: string) =>
    /(?:^|\/)node_modules\//.test(file) || after[file]?.affectsAll || before[file]?.affectsAll
  if (changed.some(isFelt)) return 'all'
  const imports = Object.entries(after).flatMap(([file, shape]) => shape.imports.map((to) => ({ file, to })))
  const importers = Map.groupBy(imports, ({ to }) => to)
  const found = new Set(changed)
  const waiting = Object.keys(after).filter((file) => before[file]?.surface !== after[file]?.surface)
  const followed = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { file: importer } of importers.get(file) ?? []) {
      found.add(importer)
      if (!followed.has(importer)) waiting.push(importer)
      followed.add(importer)
    }
  }
  return [...found].toSorted()
}
