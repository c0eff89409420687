import { type ESTree, parseSync, Visitor } from 'vite'

export interface Import {
  readonly from: string
  readonly typeOnly: boolean
  readonly line: number
}

export interface Call {
  /** The dotted name of the called function, such as `Date.now`; `new Date` for constructors. */
  readonly callee: string
  /** The last name of the callee: `selectFrom` in `db.selectFrom(…)`. */
  readonly name: string
  readonly firstText?: string
  readonly argumentCount: number
  readonly line: number
}

export interface Source {
  readonly path: string
  /** `packages/client`, `apps/platform`, `contract`: the folder with the package.json. */
  readonly workspace: string
  readonly isTest: boolean
  readonly lines: number
  readonly imports: readonly Import[]
  readonly calls: readonly Call[]
  /** Dotted member reads such as `process.env`. */
  readonly reads: readonly { readonly text: string; readonly line: number }[]
  readonly statements: readonly ESTree.Statement[]
  lineAt(offset: number): number
}

export function parseSource(path: string, text: string): Source {
  const result = parseSync(path, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const dynamic: Import[] = []
  const calls: Call[] = []
  const reads: { text: string; line: number }[] = []
  const addCall = (node: ESTree.CallExpression | ESTree.NewExpression, prefix: string): void => {
    const callee = prefix + dotted(node.callee)
    const first = node.arguments[0]
    const firstText = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
    const name = callee.slice(callee.lastIndexOf('.') + 1)
    const call = { callee, name, argumentCount: node.arguments.length, line: lineAt(node.start) }
    calls.push(firstText === undefined ? call : { ...call, firstText })
  }
  new Visitor({
    CallExpression: (node) => addCall(node, ''),
    NewExpression: (node) => addCall(node, 'new '),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        dynamic.push({ from: node.source.value, typeOnly: false, line: lineAt(node.start) })
    },
    MemberExpression: (node) => {
      reads.push({ text: dotted(node), line: lineAt(node.start) })
    },
  }).visit(result.program)
  return {
    path,
    workspace: workspaceOf(path),
    isTest: /\.test(-d)?\.tsx?$|\/tests?\//.test(path),
    lines: text.split('\n').length - 1,
    imports: [...importsOf(result.module, lineAt), ...dynamic],
    calls,
    reads,
    statements: result.program.body.filter((node) => node.type !== 'ImportDeclaration') as ESTree.Statement[],
    lineAt,
  }
}

export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return ['packages', 'apps', 'examples'].includes(first) ? `${first}/${second}` : first
}

function importsOf(
  module: ReturnType<typeof parseSync>['module'],
  lineAt: (offset: number) => number,
): Import[] {
  const imports: Import[] = module.staticImports.map((entry) => ({
    from: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
    line: lineAt(entry.start),
  }))
  for (const entry of module.staticExports) {
    const request = entry.entries.find((name) => name.moduleRequest)?.moduleRequest
    if (!request) continue
    const typeOnly = entry.entries.every((name) => name.isType)
    imports.push({ from: request.value, typeOnly, line: lineAt(entry.start) })
  }
  return imports
}

function dotted(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier')
    return `${dotted(node.object)}.${node.property.name}`
  return '?'
}
