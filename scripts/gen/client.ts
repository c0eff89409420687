import type { Call } from '../../contract/src/define.ts'
import type { CallModel, Model, Schema } from './model.ts'
import { children, reach, shapeName } from './model.ts'
import { hasPlaces, placesName, printPlaces, shapesWithConstants } from './places.ts'
import { docstring, fileName, generatedHead, printCallShapes, printShape, title } from './types.ts'

/** What the files of the client have in common. */
interface Print {
  readonly model: Model
  /** The area whose file holds a shape: the first that reaches it, so that no area loads what it has no use for. */
  readonly homes: ReadonlyMap<string, string>
  /** The shapes that some answer of a printed call is made of. */
  readonly answered: ReadonlySet<string>
  /** The shapes whose places have a constant. */
  readonly named: ReadonlySet<string>
}

/** The client's files: one an area. Calls that only browsers make, by address, are not among them. */
export function printClient(model: Model): Map<string, string> {
  const areas = [...model.areas]
    .map(([area, calls]) => [area, calls.filter(({ call }) => !call.http)] as const)
    .filter(([, calls]) => calls.length)
  const homes = new Map<string, string>()
  for (const [area, calls] of areas)
    for (const shape of reach(calls, model.shapes)) if (!homes.has(shape)) homes.set(shape, area)
  const answered = answeredShapes(model)
  const print = { model, homes, answered, named: shapesWithConstants(model, answered) }
  return new Map(areas.map(([area, calls]) => [`${fileName(area)}.ts`, printArea(print, area, calls)]))
}

function printArea(print: Print, area: string, calls: readonly CallModel[]): string {
  const { model, homes } = print
  const own = [...homes].filter(([, home]) => home === area).map(([shape]) => shape)
  const shapes = [
    ...own.sort().map((shape) => printShape(shape, model.shapes.get(shape) ?? {})),
    ...calls.flatMap(printCallShapes),
  ]
  const places = printShapePlaces(print, area, own)
  const functions = calls.map((call) => printFunction(print, call))
  const values = [...places, ...functions].join('\n')
  const imported = [
    ...['encode', 'send'].filter((name) => isIn(values, name)),
    ...['CallOptions', 'Client', 'Places'].filter((name) => isIn(values, name)).map((name) => `type ${name}`),
  ]
  return `${[
    `${generatedHead(`contract/src/${fileName(area)}.ts`)}import { ${imported.join(', ')} } from '../transport/send.ts'`,
    ...printImports(print, area, shapes.join('\n'), values),
    ...shapes,
    ...places,
    ...functions,
  ].join('\n\n')}\n`
}

const isIn = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** The import lines for what stands in the files of other areas. */
function printImports({ homes, named }: Print, area: string, shapes: string, values: string): string[] {
  const lines: string[] = []
  for (const home of new Set(homes.values())) {
    if (home === area) continue
    const there = [...homes].filter(([, at]) => at === home).map(([shape]) => shape)
    const types = there.filter((shape) => isIn(shapes, shape)).sort()
    const constants = there.filter((shape) => named.has(shape) && isIn(values, placesName(shape))).sort()
    const from = `from './${fileName(home)}.ts'`
    if (types.length) lines.push(`import type { ${types.join(', ')} } ${from}`)
    if (constants.length) lines.push(`import { ${constants.map(placesName).join(', ')} } ${from}`)
  }
  return lines
}

/** One constant for each shape that is named more than once; those that it names come first. */
function printShapePlaces(print: Print, area: string, own: readonly string[]): string[] {
  const { model, answered, named } = print
  const shapes = own.filter((shape) => answered.has(shape) && named.has(shape) && hasPlaces(model, shape))
  const printed = new Map<string, string>()
  const visit = (shape: string): void => {
    if (printed.has(shape)) return
    const places = printPlaces(model, model.shapes.get(shape) ?? {}, named, shape)
    printed.set(shape, '')
    for (const other of shapes) if (isIn(places, placesName(other))) visit(other)
    printed.delete(shape)
    const before = isElsewhere(print, area, shape) ? 'export ' : ''
    printed.set(shape, `${before}const ${placesName(shape)}: Places = ${places}`)
  }
  for (const shape of shapes.sort()) visit(shape)
  return [...printed.values()]
}

/** Whether another area's answers hold the shape too. */
const isElsewhere = ({ model }: Print, area: string, shape: string): boolean =>
  [...(model.own.get(area) ?? [])].every((own) => own !== shape)

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

function printFunction({ model, named }: Print, { name, call, input, output }: CallModel): string {
  const optional = (input.required ?? []).length === 0
  const inQuery = /^(GET|DELETE) /.test(call.route) && Object.keys(input.properties ?? {}).length > 0
  const more = [
    printPlaces(model, output, named) || 'undefined',
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
