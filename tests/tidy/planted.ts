import type { Rule } from '#tests/harness/repository.ts'

/** A rule about the shape of the repository, with a small repository that breaks it and what the rule says of that. */
export type PlantedRule = {
  name: string
  rule: Rule
  planted: Readonly<Record<string, string>>
  offences: readonly string[]
}

/** A file that imports these, for planting. */
export const importing = (...targets: string[]) =>
  targets.map((target) => `import { thing } from '${target}'\n`).join('')
export const importingType = (target: string) => `import type { Thing } from '${target}'\n`
