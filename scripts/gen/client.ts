import type { Call } from '../../contract/src/define.ts'
import type { CallModel, Model } from './model.ts'
import { printPaths } from './paths.ts'
import {
  docstring,
  fileName,
  generatedHead,
  importShared,
  printCallShapes,
  printShape,
  title,
} from './types.ts'

/** The client's files: one an area, and one for the shapes that areas share. */
export function printClient(model: Model): Map<string, string> {
  const files = new Map<string, string>([['shared.ts', printShared(model)]])
  for (const [area, calls] of model.areas) {
    const functions = calls.filter(({ call }) => !call.http)
    if (functions.length) files.set(`${fileName(area)}.ts`, printArea(model, area, functions))
  }
  return files
}

/** Shapes that more than one area names, each once. */
export function printShared(model: Model): string {
  const shapes = [...model.shared].sort().map((name) => printShape(name, model.shapes.get(name) ?? {}))
  return `${[generatedHead('contract/'), ...shapes].join('\n')}\n`
}

/** The shapes of one area and of its calls. */
export function printAreaShapes(model: Model, area: string, calls: readonly CallModel[]): string[] {
  const own = [...(model.own.get(area) ?? [])]
    .sort()
    .map((name) => printShape(name, model.shapes.get(name) ?? {}))
  return [...own, ...calls.flatMap(printCallShapes)]
}

function printArea(model: Model, area: string, calls: readonly CallModel[]): string {
  const shapes = printAreaShapes(model, area, calls)
  const functions = calls.map((call) => printFunction(model, call))
  return `${[
    generatedHead(`contract/src/${fileName(area)}.ts`) +
      `import { type CallOptions, type Client, send } from '../transport/send.ts'`,
    importShared(model, shapes.join('\n')),
    ...shapes,
    ...functions,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

function printFunction(model: Model, { name, call, input, output }: CallModel): string {
  const paths = printPaths(model, output)
  const route = printRoute(name, call)
  const optional = (input.required ?? []).length === 0
  return `${docstring(call.summary)}
export const ${name} = (to: Client, input${optional ? '?' : ''}: ${title(name)}Input, options?: CallOptions): Promise<${title(name)}Output> =>
  send(to, '${route}', input, options${paths ? `, '${paths}'` : ''})`
}

/**
 * What the client's transport must know of a call, in one string: `open` when no session is begun for it, `read` when
 * a POST changes nothing (it is shared while under way and carries no idempotency key), the route, the long form.
 */
function printRoute(name: string, { route, longForm, access }: Call): string {
  const open = access.includes('anyone') ? 'open ' : ''
  const read = route.startsWith('POST ') && /^(query|search|count|estimate|token)/.test(name) ? 'read ' : ''
  return open + read + route + (longForm ? `|${longForm.split(' ')[1]}` : '')
}
