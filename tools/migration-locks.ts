// Finds, in a migration, what would keep others from a table that has rows: CONTRIBUTING, « Add a migration ».
// It reads statements with PostgreSQL's own grammar. What a function does that the migration calls, it does not see.
import { parse, type Node } from 'libpg-query'
import { stepsOf } from '#database/migration-steps.ts'
import { nameOf, offencesOfAlter, type Seen } from './migration-locks-alter.ts'

const LONGEST_WAIT_MS = 1_000
const HIDDEN =
  /\b(?:alter\s+(?:table|domain)|create\s+(?:unique\s+)?index|create\s+trigger|drop\s+(?:table|index)|lock\s+table|reindex|cluster|truncate|refresh)\b/i

/** What is wrong, a line each; the tables that the same migration creates are free. */
export async function lockOffences(text: string): Promise<string[]> {
  const seen: Seen = { created: new Set(), checks: new Map(), validated: new Set(), locked: new Set() }
  const offences: string[] = []
  for (const [index, step] of stepsOf(text).entries()) {
    seen.locked = new Set()
    const { stmts = [] } = await parse(step.text)
    const found: string[] = []
    if (step.isAlone && stmts.length !== 1) found.push('a step alone is one statement')
    // Alone it cannot be set for the step: the runner's own holds.
    let waitMs = step.isAlone ? LONGEST_WAIT_MS : undefined
    for (const { stmt } of stmts) {
      if (!stmt) continue
      waitMs = waitOf(stmt) ?? waitMs
      const locked = seen.locked.size
      found.push(...read(stmt, seen, step.isAlone))
      if (locked === 0 && seen.locked.size > 0) found.push(...waitOffences(waitMs))
    }
    offences.push(...found.map((offence) => `step ${index + 1}: ${offence}`))
  }
  return offences
}

function read(node: Node, seen: Seen, isAlone: boolean): string[] {
  if ('AlterTableStmt' in node) return offencesOfAlter(node.AlterTableStmt, seen)
  if ('IndexStmt' in node) {
    const { relation, concurrent, idxname } = node.IndexStmt
    const table = nameOf(relation)
    if (seen.created.has(table)) return []
    if (concurrent) return isAlone ? [] : [`${table}: an index is built concurrently in a step alone`]
    seen.locked.add(table)
    return [`${table}: index ${idxname ?? ''} is built without concurrently`]
  }
  if ('UpdateStmt' in node) return written(nameOf(node.UpdateStmt.relation), seen)
  if ('InsertStmt' in node) {
    const { relation, selectStmt } = node.InsertStmt
    const isCopy = selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.fromClause
    return isCopy ? written(nameOf(relation), seen) : []
  }
  if ('DeleteStmt' in node) return written(nameOf(node.DeleteStmt.relation), seen)
  if ('DoStmt' in node)
    return HIDDEN.test(JSON.stringify(node.DoStmt.args).replaceAll(String.raw`\n`, ' '))
      ? ['a do block changes a table, where it cannot be read']
      : []
  return rewritten(node) ?? domain(node) ?? note(node, seen)
}

/** Rows written after a lock was taken: the others wait for all of them. */
const written = (table: string, seen: Seen) =>
  seen.locked.size > 0 && !seen.created.has(table)
    ? [`${table}: rows are written while ${[...seen.locked].join(', ')} is locked; that is another step`]
    : []

const isSet = (options: Node[] | undefined, name: string) =>
  options?.some((option) => 'DefElem' in option && option.DefElem.defname === name) ?? false

function rewritten(node: Node): string[] | undefined {
  if ('ClusterStmt' in node) return ['cluster rewrites the table']
  if ('VacuumStmt' in node)
    return isSet(node.VacuumStmt.options, 'full') ? ['vacuum full rewrites the table'] : []
  if ('ReindexStmt' in node)
    return isSet(node.ReindexStmt.params, 'concurrently') ? [] : ['reindex without concurrently']
  if ('RefreshMatViewStmt' in node)
    return node.RefreshMatViewStmt.concurrent ? [] : ['a view is refreshed without concurrently']
}

/** Each table that has a column of the domain is read under a lock. */
function domain(node: Node): string[] | undefined {
  if (!('AlterDomainStmt' in node)) return undefined
  const { subtype, def } = node.AlterDomainStmt
  if (subtype === 'O') return ['a domain is set not null']
  const isChecked = def && 'Constraint' in def && !def.Constraint.skip_validation
  return subtype === 'C' && isChecked ? ['a domain is constrained without not valid'] : []
}

/** Keeps what is created and what is locked for a moment, which is allowed with a short wait. */
function note(node: Node, seen: Seen): string[] {
  const lock = (...tables: (string | undefined)[]) => {
    for (const table of tables) if (table && !seen.created.has(table)) seen.locked.add(table)
  }
  if ('CreateStmt' in node) {
    const { relation, inhRelations = [], tableElts = [] } = node.CreateStmt
    lock(...[...inhRelations, ...referenced(tableElts)].map(tableOf))
    seen.created.add(nameOf(relation))
  } else if ('CreateTableAsStmt' in node) seen.created.add(nameOf(node.CreateTableAsStmt.into?.rel))
  else if ('DropStmt' in node) lock(...dropped(node.DropStmt))
  else if ('CreateTrigStmt' in node) lock(nameOf(node.CreateTrigStmt.relation))
  else if ('LockStmt' in node) lock(...(node.LockStmt.relations ?? []).map(tableOf))
  else if ('TruncateStmt' in node) lock(...(node.TruncateStmt.relations ?? []).map(tableOf))
  else if ('CreatePolicyStmt' in node) lock(nameOf(node.CreatePolicyStmt.table))
  else if ('AlterPolicyStmt' in node) lock(nameOf(node.AlterPolicyStmt.table))
  else if ('RuleStmt' in node) lock(nameOf(node.RuleStmt.relation))
  else if ('AlterObjectSchemaStmt' in node && node.AlterObjectSchemaStmt.relation)
    lock(nameOf(node.AlterObjectSchemaStmt.relation))
  else if ('RenameStmt' in node && node.RenameStmt.relation) {
    const { relation, renameType, newname } = node.RenameStmt
    lock(nameOf(relation))
    // Under its new name it is what everybody uses.
    if (renameType === 'OBJECT_TABLE') {
      seen.created.delete(nameOf(relation))
      seen.created.delete(nameOf({ ...relation, relname: newname ?? '' }))
    }
  }
  return []
}

const tableOf = (node: Node) => ('RangeVar' in node ? nameOf(node.RangeVar) : undefined)

/** The tables that a new table's foreign keys name: they are locked for a moment. */
const referenced = (elements: Node[]): Node[] =>
  elements.flatMap((element) => {
    if ('ColumnDef' in element) return referenced(element.ColumnDef.constraints ?? [])
    return 'Constraint' in element && element.Constraint.pktable
      ? [{ RangeVar: element.Constraint.pktable }]
      : []
  })

function dropped({ removeType, objects = [], concurrent }: Extract<Node, { DropStmt: unknown }>['DropStmt']) {
  if (concurrent) return []
  const parts = objects.map((object) =>
    ('List' in object ? (object.List.items ?? []) : []).map((item) =>
      'String' in item ? (item.String.sval ?? '') : '',
    ),
  )
  if (removeType === 'OBJECT_TABLE' || removeType === 'OBJECT_INDEX')
    return parts.map((part) => part.join('.'))
  return removeType === 'OBJECT_TRIGGER' || removeType === 'OBJECT_POLICY' || removeType === 'OBJECT_RULE'
    ? parts.map((part) => part.slice(0, -1).join('.'))
    : []
}

const waitOf = (node: Node) =>
  'VariableSetStmt' in node && node.VariableSetStmt.name === 'lock_timeout'
    ? millisecondsOf(node.VariableSetStmt.args?.[0])
    : undefined

/** Whoever waits for a lock makes everyone behind wait too; `set local` ends with its step. */
function waitOffences(waitMs: number | undefined): string[] {
  if (waitMs === undefined) return ['an existing table is locked without set local lock_timeout before it']
  return waitMs > 0 && waitMs <= LONGEST_WAIT_MS
    ? []
    : [`lock_timeout is not between 1 and ${LONGEST_WAIT_MS} ms`]
}

function millisecondsOf(node: Node | undefined): number {
  if (!node || !('A_Const' in node)) return Number.NaN
  if (node.A_Const.ival) return node.A_Const.ival.ival ?? 0
  const { figure, unit } =
    /^(?<figure>\d+)\s*(?<unit>ms|s)?$/.exec(node.A_Const.sval?.sval ?? '')?.groups ?? {}
  return Number(figure) * (unit === 's' ? 1_000 : 1)
}
