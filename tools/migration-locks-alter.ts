import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node, RangeVar } from 'libpg-query'

export type Seen = {
  created: Set<string>
  /** `table.constraint` → the column that it says is not null. */
  checks: Map<string, string>
  /** `table.column` whose check has been validated. */
  validated: Set<string>
  /** Locked, in this step, against writers; the tables that existed before. */
  locked: Set<string>
}

export const nameOf = (relation: RangeVar | undefined) =>
  [relation?.schemaname, relation?.relname].filter(Boolean).join('.')

/** Functions that give all rows the same value: PostgreSQL then writes it once, beside the table. */
const SAME_FOR_ALL = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'clock', 'actor_id'])
const REWRITES: Partial<Record<string, string>> = {
  AT_AlterColumnType: 'changing a type rewrites or reads the table',
  AT_SetExpression: 'a generated column is computed anew for each row',
  AT_SetLogged: 'set logged rewrites the table',
  AT_SetUnLogged: 'set unlogged rewrites the table',
  AT_SetTableSpace: 'another tablespace rewrites the table',
  AT_SetAccessMethod: 'another access method rewrites the table',
  AT_AttachPartition: 'a partition that has rows is read under its lock',
}

export function offencesOfAlter({ relation, cmds = [], objtype }: AlterTableStmt, seen: Seen): string[] {
  const table = nameOf(relation)
  if (objtype !== 'OBJECT_TABLE' || seen.created.has(table)) return []
  const found = cmds.flatMap((node) =>
    'AlterTableCmd' in node ? offencesOfCommand(node.AlterTableCmd, table, seen) : [],
  )
  return found.map((offence) => `${table}: ${offence}`)
}

function offencesOfCommand(command: AlterTableCmd, table: string, seen: Seen): string[] {
  const { subtype = '', name = '', def } = command
  if (subtype === 'AT_ValidateConstraint') {
    const column = seen.checks.get(`${table}.${name}`)
    if (column) seen.validated.add(`${table}.${column}`)
    // It lets writers pass by itself, but not what stands before it in the same transaction.
    return seen.locked.has(table) ? [`${name} is validated in a step of its own`] : []
  }
  seen.locked.add(table)
  if (subtype === 'AT_SetNotNull' && !seen.validated.has(`${table}.${name}`))
    return [`${name} is set not null without a validated check (${name} is not null)`]
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return offencesOfConstraint(def.Constraint, table, seen)
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return offencesOfColumn(def.ColumnDef)
  const reason = REWRITES[subtype]
  return reason ? [reason] : []
}

function offencesOfConstraint(constraint: Constraint, table: string, seen: Seen): string[] {
  const { conname = '', skip_validation, indexname, raw_expr } = constraint
  if (raw_expr && 'NullTest' in raw_expr && raw_expr.NullTest.nulltesttype === 'IS_NOT_NULL') {
    const column = columnOf(raw_expr.NullTest.arg)
    if (column) seen.checks.set(`${table}.${conname}`, column)
  }
  const kind: string = constraint.contype ?? ''
  switch (kind) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return skip_validation ? [] : [`constraint ${conname} is added without not valid`]
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname
        ? []
        : [`constraint ${conname} builds its index: add it using an index built concurrently`]
    case 'CONSTR_EXCLUSION':
      return [`constraint ${conname} builds its index: build a table beside this one, as 0029 does`]
    default:
      return []
  }
}

/** A column is added in a moment unless each row has to be written or read for it. */
function offencesOfColumn({ colname = '', constraints = [] }: ColumnDef): string[] {
  const constraintNodes = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const value = constraintNodes.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  return constraintNodes.flatMap(({ contype, raw_expr, generated_kind }) => {
    const kind: string = contype ?? ''
    switch (kind) {
      case 'CONSTR_DEFAULT':
        return isSameForAll(raw_expr) ? [] : [`the default of ${colname} differs from row to row`]
      case 'CONSTR_GENERATED':
        return generated_kind === 'v' ? [] : [`${colname} is computed and stored for each row`]
      case 'CONSTR_IDENTITY':
        return [`${colname} numbers each row`]
      case 'CONSTR_UNIQUE':
      case 'CONSTR_PRIMARY':
        return [`${colname} builds an index`]
      case 'CONSTR_CHECK':
        return [`the check of ${colname} is added by itself, not valid`]
      case 'CONSTR_NOTNULL':
        return value ? [] : [`${colname} is not null and has no default`]
      case 'CONSTR_FOREIGN':
        // Empty everywhere, there is nothing to look up.
        return value ? [`the foreign key of ${colname} looks up its default for each row`] : []
      default:
        return []
    }
  })
}

function columnOf(node: Node | undefined): string | undefined {
  const field = node && 'ColumnRef' in node ? node.ColumnRef.fields?.at(-1) : undefined
  return field && 'String' in field ? field.String.sval : undefined
}

/** Looks through the whole expression for a function that is not known to answer all rows alike. */
function isSameForAll(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return true
  return Object.entries(expression).every(([key, value]) => {
    if (key !== 'FuncCall') return isSameForAll(value)
    const { funcname = [], args } = value as { funcname?: Node[]; args?: Node[] }
    const name = funcname.at(-1)
    return name && 'String' in name && SAME_FOR_ALL.has(name.String.sval ?? '') && isSameForAll(args)
  })
}
