import { parse } from 'libpg-query'

/** A node of PostgreSQL's own syntax tree: its kind, and what it has. */
// biome-ignore lint/suspicious/noExplicitAny: a tree of two hundred kinds of nodes, of which a dozen are looked at
type Node = any

/** The table behind an alias in a statement. */
interface Source {
  readonly alias: string
  /**
   * True for a table, whose rows the statement must restrict to one site; false for a subquery, which is checked by
   * itself.
   */
  readonly isTable: boolean
}

/** Tables without a site. */
const ofNoSite = new Set(['migrations'])

/**
 * The reasons why a table sharded by site could not answer the statement on one machine; empty if it can. Each table
 * must have one site: by a value, or by a join on `site_id` with one that has.
 */
export async function spansSites(sql: string): Promise<readonly string[]> {
  const { stmts = [] } = (await parse(sql)) as Node
  return stmts.flatMap(({ stmt }: Node) => inStatement(stmt, new Set(), new Set()))
}

function inStatement(node: Node, outer: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  const [kind, body] = Object.entries(node)[0] as [string, Node]
  const named = new Set(known)
  const found: string[] = []
  for (const { CommonTableExpr: part } of body.withClause?.ctes ?? []) {
    if (body.withClause.recursive) named.add(part.ctename)
    found.push(...inStatement(part.ctequery, outer, named))
    named.add(part.ctename)
  }
  if (kind === 'SelectStmt') found.push(...inSelect(body, outer, named))
  else if (kind === 'InsertStmt') found.push(...inInsert(body, outer, named))
  else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
    const from = [{ RangeVar: body.relation }, ...(body.fromClause ?? body.usingClause ?? [])]
    found.push(...inScope(from, body, outer, named))
    if (body.targetList && kind === 'UpdateStmt' && setsSite(body.targetList))
      found.push(`a row of ${body.relation.relname} moves to another site`)
  }
  return found
}

function inSelect(body: Node, outer: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  if (body.op !== 'SETOP_NONE')
    return [body.larg, body.rarg].flatMap((part) => inStatement({ SelectStmt: part }, outer, known))
  return inScope(body.fromClause ?? [], body, outer, known)
}

function inInsert(body: Node, outer: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  const table = body.relation.relname
  const found = inStatement(body.selectStmt, outer, known)
  const names = (body.cols ?? []).map(({ ResTarget }: Node) => ResTarget.name)
  if (!names.includes('site_id')) found.push(`a row of ${table} is added without a site`)
  const inferred = body.onConflictClause?.infer?.indexElems
  if (inferred && !inferred.some(({ IndexElem }: Node) => IndexElem.name === 'site_id'))
    found.push(`the conflict target of ${table} lacks site_id`)
  if (setsSite(body.onConflictClause?.targetList ?? [])) found.push(`a row of ${table} moves to another site`)
  return found
}

const setsSite = (targets: readonly Node[]): boolean =>
  targets.some(({ ResTarget }) => ResTarget?.name === 'site_id')

/** Checks one FROM clause with its conditions. */
function inScope(from: Node[], body: Node, outer: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  const sources: Source[] = []
  const conditions: Node[] = [body.whereClause]
  const shared: string[][] = []
  const parts: Node[] = []
  for (const item of from) gather(item)
  const held = heldSources(sources, conditions.flatMap(conjuncts), shared, outer)
  const inner = new Set([...outer, ...sources.map(({ alias }) => alias)])
  const found = sources
    .filter(({ alias, isTable }) => isTable && !held.has(alias))
    .map(({ alias }) => `${alias} is read at all sites`)
  for (const part of parts) found.push(...inStatement(part, inner, known))
  const { withClause: _, fromClause: __, usingClause: ___, relation: ____, ...rest } = body
  for (const part of [...subqueries(rest), ...conditions.slice(1).flatMap(subqueries)])
    found.push(...inStatement(part, inner, known))
  return found

  function gather(item: Node): string[] {
    if (item.RangeVar) {
      const { relname, schemaname, alias } = item.RangeVar
      const isTable =
        !ofNoSite.has(relname) &&
        !known.has(relname) &&
        !['pg_catalog', 'information_schema'].includes(schemaname)
      return add(alias?.aliasname ?? relname, isTable && !relname.startsWith('pg_'))
    }
    if (item.RangeSubselect) {
      parts.push(item.RangeSubselect.subquery)
      return add(item.RangeSubselect.alias?.aliasname ?? '', false)
    }
    if (item.JoinExpr) {
      const { larg, rarg, quals, usingClause } = item.JoinExpr
      const both = [...gather(larg), ...gather(rarg)]
      if (quals) conditions.push(quals)
      if (usingClause?.some(({ String: name }: Node) => name.sval === 'site_id')) shared.push(both)
      return both
    }
    if (item.RangeFunction) {
      parts.push(...subqueries(item.RangeFunction.functions))
      return add(item.RangeFunction.alias?.aliasname ?? '', false)
    }
    return []
  }

  function add(alias: string, isTable: boolean): string[] {
    sources.push({ alias, isTable })
    return [alias]
  }
}

/** The sources restricted to one site, by a value or by a join. */
function heldSources(
  sources: readonly Source[],
  conditions: readonly Node[],
  shared: readonly (readonly string[])[],
  outer: ReadonlySet<string>,
): ReadonlySet<string> {
  const held = new Set(sources.filter(({ isTable }) => !isTable).map(({ alias }) => alias))
  const tables = sources.filter(({ isTable }) => isTable).map(({ alias }) => alias)
  const joined: (readonly string[])[] = [...shared]
  for (const condition of conditions) {
    for (const [left, right] of equalities(condition)) {
      const [one, other] = [siteOf(left), siteOf(right)]
      if (one !== undefined && other !== undefined) joined.push([one, other])
      else if (one !== undefined && isValue(right)) held.add(one)
      else if (other !== undefined && isValue(left)) held.add(other)
    }
  }
  for (const group of shared) if (held.has('')) for (const alias of group) held.add(alias)
  for (let before = -1; before !== held.size; ) {
    before = held.size
    for (const group of joined)
      if (group.some((alias) => held.has(alias) || (outer.has(alias) && !tables.includes(alias))))
        for (const alias of group) held.add(alias)
  }
  return held

  /** The source of a `site_id`; without a name, the only source. */
  function siteOf(node: Node): string | undefined {
    const fields = node?.ColumnRef?.fields?.map(({ String: name }: Node) => name?.sval)
    if (fields?.at(-1) !== 'site_id') return undefined
    return fields.length > 1 ? fields.at(-2) : tables.length === 1 ? tables[0] : ''
  }
}

const isValue = (node: Node): boolean =>
  node.TypeCast ? isValue(node.TypeCast.arg) : Boolean(node.ParamRef ?? node.A_Const)

function conjuncts(node: Node): Node[] {
  if (!node) return []
  return node.BoolExpr?.boolop === 'AND_EXPR' ? node.BoolExpr.args.flatMap(conjuncts) : [node]
}

/** The equal columns; rows are compared part by part. */
function equalities({ A_Expr: expression }: Node): [Node, Node][] {
  if (expression?.kind !== 'AEXPR_OP' || expression.name[0]?.String?.sval !== '=') return []
  const { lexpr, rexpr } = expression
  if (lexpr.RowExpr && rexpr.RowExpr)
    return lexpr.RowExpr.args.map((left: Node, place: number) => [left, rexpr.RowExpr.args[place]])
  return [[lexpr, rexpr]]
}

/** The statements inside expressions, each with its own scope. */
function subqueries(node: Node): Node[] {
  if (Array.isArray(node)) return node.flatMap(subqueries)
  if (typeof node !== 'object' || node === null) return []
  if (node.SubLink) return [node.SubLink.subselect, ...subqueries(node.SubLink.testexpr)]
  if (node.SelectStmt) return [node]
  return Object.values(node).flatMap(subqueries)
}
