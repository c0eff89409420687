import { parse } from 'libpg-query'

/** A node of PostgreSQL's own syntax tree: its kind, and its fields. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has two hundred kinds of nodes, of which a dozen are read
type Node = any

export interface Column {
  readonly name: string
  /** PostgreSQL's own name: `int8`. */
  type: string
  readonly isArray: boolean
  /** Whether an insert must, may or cannot set it. */
  fill: 'required' | 'default' | 'generated'
  nullable: boolean
  /** The values that each check allows, by its name. */
  readonly checks: Map<string, readonly string[]>
}

/** The columns of each table and view, by its name. */
export type Tables = Map<string, Column[]>

/** Derives the tables from the migrations, without a database. It throws on statements with an unknown effect. */
export async function readTables(scripts: readonly string[]): Promise<Tables> {
  const tables: Tables = new Map()
  for (const script of scripts) {
    const { stmts = [] } = (await parse(script)) as Node
    for (const { stmt } of stmts) apply(tables, stmt)
  }
  return tables
}

/** Statements that change rows, indexes, storage or functions, never a column's type. */
const withoutColumns = new Set([
  'IndexStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'DoStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
])

function apply(tables: Tables, statement: Node): void {
  const [kind, body] = Object.entries(statement)[0] as [string, Node]
  if (kind === 'CreateStmt') createTable(tables, body)
  else if (kind === 'ViewStmt') tables.set(body.view.relname, viewColumns(tables, body.query.SelectStmt))
  else if (kind === 'AlterTableStmt')
    for (const { AlterTableCmd: command } of body.cmds) alterTable(tables, body.relation.relname, command)
  else if (kind === 'DropStmt' && body.removeType === 'OBJECT_TABLE')
    for (const { List: name } of body.objects) tables.delete(name.items.at(-1).String.sval)
  else if (!withoutColumns.has(kind) && !(kind === 'DropStmt' && body.removeType === 'OBJECT_INDEX'))
    throw new Error(`scripts/gen/migrations.ts does not know ${kind}: teach it which columns that changes.`)
}

function createTable(tables: Tables, { relation, tableElts }: Node): void {
  const name = relation.relname
  tables.set(name, [])
  for (const { ColumnDef: definition } of tableElts) if (definition) addColumn(tables, name, definition)
  for (const { Constraint: constraint } of tableElts) if (constraint) addConstraint(tables, name, constraint)
}

function alterTable(tables: Tables, table: string, command: Node): void {
  const changed = () => columnOf(tables, table, command.name)
  switch (command.subtype) {
    case 'AT_AddColumn':
      addColumn(tables, table, command.def.ColumnDef)
      return
    case 'AT_DropColumn':
      tables.get(table)?.splice(tables.get(table)?.indexOf(changed()) ?? 0, 1)
      return
    case 'AT_AlterColumnType':
      changed().type = typeName(command.def.ColumnDef)
      return
    case 'AT_SetNotNull':
    case 'AT_DropNotNull':
      changed().nullable = command.subtype === 'AT_DropNotNull'
      return
    case 'AT_ColumnDefault':
      changed().fill = command.def ? 'default' : 'required'
      return
    case 'AT_AddConstraint':
      addConstraint(tables, table, command.def.Constraint)
      return
    case 'AT_DropConstraint':
      for (const { checks } of tables.get(table) ?? []) checks.delete(command.name)
      return
    case 'AT_SetStatistics':
    case 'AT_SetStorage':
    case 'AT_SetRelOptions':
      return
    default:
      throw new Error(
        `scripts/gen/migrations.ts does not know ${command.subtype}: teach it which columns that changes.`,
      )
  }
}

function addColumn(tables: Tables, table: string, definition: Node): void {
  const kinds = new Set((definition.constraints ?? []).map(({ Constraint }: Node) => Constraint.contype))
  tables.get(table)?.push({
    name: definition.colname,
    type: typeName(definition),
    isArray: definition.typeName.arrayBounds !== undefined,
    fill: kinds.has('CONSTR_GENERATED') ? 'generated' : kinds.has('CONSTR_DEFAULT') ? 'default' : 'required',
    nullable: !kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_PRIMARY'),
    checks: new Map(),
  })
  for (const { Constraint: constraint } of definition.constraints ?? [])
    addConstraint(tables, table, constraint)
}

function addConstraint(tables: Tables, table: string, { contype, conname, keys, raw_expr }: Node): void {
  if (contype === 'CONSTR_PRIMARY')
    for (const { String: key } of keys ?? []) columnOf(tables, table, key.sval).nullable = false
  const test = contype === 'CONSTR_CHECK' && raw_expr.A_Expr
  if (test?.kind !== 'AEXPR_IN' || !test.lexpr.ColumnRef) return
  const column = test.lexpr.ColumnRef.fields[0].String.sval
  const values = test.rexpr.List.items.map(({ A_Const: value }: Node) => value?.sval?.sval)
  if (values.every((value: unknown) => typeof value === 'string'))
    columnOf(tables, table, column).checks.set(conname ?? `${table}_${column}_check`, values)
}

/** A view's columns are columns of its tables, under its own names. */
function viewColumns(tables: Tables, { targetList }: Node): Column[] {
  return targetList.flatMap(({ ResTarget: { name, val } }: Node) => {
    const [table, field] = val.ColumnRef.fields
    if (field.A_Star) return tables.get(table.String.sval) ?? []
    const column = columnOf(tables, table.String.sval, field.String.sval)
    return { ...column, name: name ?? column.name }
  })
}

function columnOf(tables: Tables, table: string, name: string): Column {
  const column = tables.get(table)?.find((one) => one.name === name)
  if (!column) throw new Error(`No migration before this one adds ${table}.${name}.`)
  return column
}

const typeName = ({ typeName }: Node): string => typeName.names.at(-1).String.sval
