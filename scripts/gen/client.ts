import type { Call } from '../../contract/src/define.ts'
import type { CallModel, Model, Schema } from './model.ts'
import { children, shapeName } from './model.ts'
import { hasPlaces, placesName, printPlaces } from './places.ts'
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
  const files = new Map<string, string>([['shared.ts', printClientShared(model)]])
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

function printClientShared(model: Model): string {
  const places = printShapePlaces(model, model.shared, answeredShapes(model), 'export ')
  const head = places.length ? [`import type { Places } from '../transport/convert.ts'\n`] : []
  const [generated, ...shapes] = printShared(model).split('\n')
  return [generated, '', ...head, ...shapes.slice(1), ...places].join('\n').trimEnd().concat('\n')
}

function printArea(model: Model, area: string, calls: readonly CallModel[]): string {
  const shapes = printAreaShapes(model, area, calls)
  const places = printShapePlaces(model, model.own.get(area) ?? new Set(), answeredShapes(model), '')
  const functions = calls.map((call) => printFunction(model, call))
  const values = [...places, ...functions].join('\n')
  const named = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text)
  const shared = [...model.shared]
    .map(placesName)
    .filter((name) => named(name, values))
    .sort()
  const own = [
    ...['encode', 'send'].filter((name) => named(name, values)),
    ...['CallOptions', 'Client', 'Places']
      .filter((name) => named(name, values))
      .map((name) => `type ${name}`),
  ]
  return `${[
    `${generatedHead(`contract/src/${fileName(area)}.ts`)}import { ${own.join(', ')} } from '../transport/send.ts'`,
    importShared(model, shapes.join('\n')),
    shared.length ? `import { ${shared.join(', ')} } from './shared.ts'` : '',
    ...shapes,
    ...places,
    ...functions,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** One constant for each shape that holds a date, a float or an image; those that it names come first. */
function printShapePlaces(
  model: Model,
  of: ReadonlySet<string>,
  answered: ReadonlySet<string>,
  before: string,
): string[] {
  const shapes = new Set([...of].filter((name) => answered.has(name)))
  const printed = new Map<string, string>()
  const visit = (shape: string): void => {
    if (printed.has(shape) || !shapes.has(shape) || !hasPlaces(model, shape)) return
    const places = printPlaces(model, model.shapes.get(shape) ?? {}, shape)
    printed.set(shape, '')
    for (const other of shapes) if (new RegExp(`\\b${placesName(other)}\\b`).test(places)) visit(other)
    printed.delete(shape)
    printed.set(shape, `${before}const ${placesName(shape)}: Places = ${places}`)
  }
  for (const shape of [...shapes].sort()) visit(shape)
  return [...printed.values()]
}

/** The shapes that some answer of a printed call is made of. */
function answeredShapes(model: Model): Set<string> {
  const names = new Set<string>()
  const visit = (schema: Schema): void => {
    const name = schema.$ref && shapeName(schema.$ref)
    if (name && !names.has(name)) {
      names.add(name)
      visit(model.shapes.get(name) ?? {})
    }
    for (const child of children(schema)) visit(child)
  }
  for (const { call, output } of [...model.areas.values()].flat()) if (!call.http) visit(output)
  return names
}

function printFunction(model: Model, { name, call, input, output }: CallModel): string {
  const optional = (input.required ?? []).length === 0
  const inQuery = /^(GET|DELETE) /.test(call.route) && Object.keys(input.properties ?? {}).length > 0
  const more = [
    printPlaces(model, output) || 'undefined',
    inQuery || call.route.includes('{') ? 'encode' : 'undefined',
  ]
  while (more.at(-1) === 'undefined') more.pop()
  return `${docstring(call.summary)}
export const ${name} = (to: Client, input${optional ? '?' : ''}: ${title(name)}Input, options?: CallOptions): Promise<${title(name)}Output> =>
  send(${['to', `'${printRoute(name, call)}'`, 'input', 'options', ...more].join(', ')})`
}

/**
 * What the client's transport must know of a call, in one string: `open` when no session is begun for it, `read` when
 * a POST changes nothing (it is shared while under way and carries no idempotency key), the route, the path of the
 * long form.
 */
function printRoute(name: string, { route, longForm, access }: Call): string {
  const open = access.includes('anyone') ? 'open ' : ''
  const read = route.startsWith('POST ') && /^(query|search|count|estimate|token)/.test(name) ? 'read ' : ''
  return open + read + route + (longForm ? `|${longForm.split(' ')[1]}` : '')
}
