import { type Call, isRead } from '../../contract/src/define.ts'
import { eventsFile, printClientEvents } from './client-events.ts'
import type { CallModel, Model, Schema } from './model.ts'
import { reach, reachFrom } from './model.ts'
import { narrowedFunction, printNarrowings } from './narrowing.ts'
import { placesName, printPlaces, shapesWithConstants } from './places.ts'
import { docstring, fileName, generatedHead, printCallShapes, printShape, sourceOf, title } from './types.ts'

/**
 * A shape is printed into the file of the first area that uses it, so that other areas do not load it. If more areas
 * than this use it, it gets a file beside that one.
 */
const mostAreas = 3

/** The common state of the client's files. */
interface Print {
  readonly model: Model
  /** The file of each shape. */
  readonly homes: ReadonlyMap<string, string>
  /** The shapes with a constant for their places. */
  readonly named: ReadonlySet<string>
}

/** The client's files: one per area, and one for shapes of many areas. Calls for browsers only are left out. */
export function printClient(model: Model): Map<string, string> {
  const areas = [...model.areas]
    .map(([area, calls]) => [area, calls.filter(({ call }) => !call.http)] as const)
    .filter(([, calls]) => calls.length)
  const homes = new Map<string, string>()
  for (const shape of [...model.shapes.keys()].sort()) {
    const reaching = areas.filter(([, calls]) => reach(calls, model.shapes).has(shape))
    const [first] = reaching[0] ?? []
    if (first) homes.set(shape, reaching.length > mostAreas ? `${first}Shared` : first)
  }
  const eventShapes = reachFrom(
    model.events.map(({ payload }) => payload),
    model.shapes,
  )
  for (const shape of eventShapes) if (!homes.has(shape)) homes.set(shape, eventsFile)
  const areaNames: string[] = [...areas.map(([area]) => area), eventsFile]
  const shared = [...new Set(homes.values())].filter((home) => !areaNames.includes(home))
  const print = { model, homes, named: shapesWithConstants(model) }
  return new Map([
    ...[...areas, ...shared.map((home) => [home, []] as const)].map(
      ([area, calls]) => [`${fileName(area)}.ts`, printFile(print, area, calls)] as const,
    ),
    [`${fileName(eventsFile)}.ts`, printClientEvents(model, homes)],
  ])
}

function printFile(print: Print, file: string, calls: readonly CallModel[]): string {
  const { model, homes, named } = print
  const own = [...homes.keys()].filter((shape) => homes.get(shape) === file)
  const shapes = [
    ...own.map((shape) => printShape(shape, model.shapes.get(shape) ?? {})),
    ...printNarrowings(calls),
    ...calls.flatMap(printCallShapes),
  ]
  const constants = printConstants(
    print,
    own.filter((shape) => named.has(shape)),
  )
  const functions = calls.map((call) => printFunction(print, call))
  const shared = `${file}Shared`
  return `${[
    generatedHead(calls.length ? sourceOf(file) : 'contract/').trimEnd(),
    ...printImports(print, file, shapes.join('\n'), [...constants, ...functions].join('\n')),
    // Shapes of many areas can be imported from the first of them.
    ...([...homes.values()].includes(shared) ? [`export type * from './${fileName(shared)}.ts'`] : []),
    ...shapes,
    ...constants,
    ...functions,
  ].join('\n\n')}\n`
}

const isIn = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** The imports of the transport and of other files. */
function printImports({ homes, named }: Print, file: string, shapes: string, values: string): string[] {
  const transport = [
    ...['encode', 'send'].filter((name) => isIn(values, name)),
    ...['CallOptions', 'Client', 'Places'].filter((name) => isIn(values, name)).map((name) => `type ${name}`),
  ]
  const lines = transport.length ? [`import { ${transport.join(', ')} } from '../transport/send.ts'`] : []
  if (isIn(values, 'sendTracked')) lines.push("import { sendTracked } from '../transport/track.ts'")
  for (const home of new Set(homes.values())) {
    if (home === file) continue
    const there = [...homes.keys()].filter((shape) => homes.get(shape) === home)
    const types = there.filter((shape) => isIn(shapes, shape))
    const constants = there.filter((shape) => named.has(shape)).map(placesName)
    const used = constants.filter((name) => isIn(values, name))
    const from = `from './${fileName(home)}.ts'`
    if (types.length) lines.push(`import type { ${types.join(', ')} } ${from}`)
    if (used.length) lines.push(`import { ${used.join(', ')} } ${from}`)
  }
  return lines
}

/** The places of shapes that are used more than once, in the order of their dependencies. */
function printConstants(print: Print, shapes: readonly string[]): string[] {
  const { model, named } = print
  const printed = new Map<string, string>()
  const visit = (shape: string): void => {
    if (printed.has(shape)) return
    const places = printPlaces(model, model.shapes.get(shape) ?? {}, named, shape)
    for (const other of shapes) if (other !== shape && isIn(places, placesName(other))) visit(other)
    // Only for neighbouring files, so it is left out of the published declarations.
    const before = isNamedElsewhere(print, shape) ? '/** @internal */\nexport ' : ''
    printed.set(shape, `${before}const ${placesName(shape)}: Places = ${places}`)
  }
  shapes.forEach(visit)
  return [...printed.values()]
}

/** True if another file's calls answer with the shape, or its constants name it. */
function isNamedElsewhere({ model, homes, named }: Print, shape: string): boolean {
  const isNamedBy = (schema: Schema, inside?: string) =>
    isIn(printPlaces(model, schema, named, inside), placesName(shape))
  const calls = [...model.areas].filter(([area]) => area !== homes.get(shape)).flatMap(([, calls]) => calls)
  const constants = [...named].filter((other) => homes.get(other) !== homes.get(shape))
  return (
    calls.some(({ output }) => isNamedBy(output)) ||
    constants.some((other) => isNamedBy(model.shapes.get(other) ?? {}, other))
  )
}

/** Order calls send their name in a header (specification section 7). */
const isOfOrders = (area: string): boolean => /^(order|draftOrders|paymentsCollector)/.test(area)

function printFunction({ model, named }: Print, { area, name, call, input, output }: CallModel): string {
  const optional = (input.required ?? []).length === 0
  const inQuery = /^(GET|DELETE) /.test(call.route) && Object.keys(input.properties ?? {}).length > 0
  const more = [
    printPlaces(model, output, named) || 'undefined',
    inQuery || call.route.includes('{') ? 'encode' : 'undefined',
  ]
  while (more.at(-1) === 'undefined') more.pop()
  const [parameter, asked, answer] = call.narrows
    ? narrowedFunction(call.narrows, `${title(name)}Input`, output)
    : ['', `${title(name)}Input`, `${title(name)}Output`]
  const [sender, caller] = isOfOrders(area) ? ['sendTracked', `'${area}.${name}', to`] : ['send', 'to']
  return `${docstring(call.summary)}
export const ${name} = ${parameter}(to: Client, input${optional ? '?' : ''}: ${asked}, options?: CallOptions): Promise<${answer}> =>
  ${sender}(${[caller, `'${printRoute(name, call)}'`, 'input', 'options', ...more].join(', ')})`
}

/**
 * The transport's facts about a call, in one string. `open`: no session is begun for it. `read`: a POST changes
 * nothing, so concurrent calls are shared, without an idempotency key. Then follow the route and the path of the long
 * form.
 */
function printRoute(name: string, { route, longForm, access }: Call): string {
  const open = access.includes('anyone') ? 'open ' : ''
  const read = route.startsWith('POST ') && isRead(name, { route }) ? 'read ' : ''
  return open + read + route + (longForm ? `|${longForm.split(' ')[1]}` : '')
}
