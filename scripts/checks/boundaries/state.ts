import type { ESTree } from 'vite'
import { perFile } from './rule.ts'

const stateless = ['packages/client', 'packages/react', 'packages/server-kit']

export const noModuleState = perFile(
  '6: no module state',
  'On a server, a module lives as long as the process: its state leaks from one user to the next.',
  (source) => {
    if (!stateless.includes(source.workspace) || source.isTest) return []
    return source.statements.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') return []
      const line = source.lineAt(declared.start)
      if (declared.kind === 'let' || declared.kind === 'var')
        return [{ line, message: `a module-level ${declared.kind}.` }]
      return declared.declarations
        .filter(({ init }) => init && isContainer(init))
        .map(() => ({ line, message: 'a module-level container that can only be there to be filled.' }))
    })
  },
)

function isContainer(node: ESTree.Expression): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  if (node.type === 'ObjectExpression') return node.properties.length === 0
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return false
  return ['Map', 'Set'].includes(node.callee.name) && node.arguments.length === 0
}
