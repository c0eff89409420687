import type { EventModel, Model, Schema } from './model.ts'
import { shapeName } from './model.ts'
import { placesName, printPlaces } from './places.ts'
import { docstring, fileName, generatedHead, printShape, printType } from './types.ts'

/** The file of event types; no area has this name. */
export const eventsFile = 'eventPayloads'

/**
 * Prints the events for receivers: types by event type, a short name of each, and the places of its dates. `homes`: the
 * file of each shape.
 */
export function printClientEvents(model: Model, homes: ReadonlyMap<string, string>): string {
  const own = [...homes.keys()].filter((shape) => homes.get(shape) === eventsFile)
  const shapes = own.map((shape) => printShape(shape, model.shapes.get(shape) ?? {}))
  const payloads = model.events.map(printPayload).join('\n')
  const types = [...shapes, payloads].join('\n')
  const imports = [...new Set(homes.values())]
    .filter((home) => home !== eventsFile)
    .flatMap((home) => {
      const used = [...homes.keys()].filter((shape) => homes.get(shape) === home && isIn(types, shape))
      return used.length ? [`import type { ${used.join(', ')} } from './${fileName(home)}.ts'`] : []
    })
  return `${[
    generatedHead('contract/src/events.ts').trimEnd(),
    `import type { Places } from '../transport/send.ts'`,
    ...imports,
    ...shapes,
    `/** The payload of each event, by its type on the wire. */\nexport interface EventPayloads {\n${payloads}\n}`,
    `/** The type of an event as it stands on the wire, by a short name: its entity and what happened to it. */\nexport const eventTypes = {\n${printNames(model.events)}\n} as const`,
    ...printEventPlaces(model),
  ].join('\n\n')}\n`
}

const isIn = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

function printPayload({ event, payload }: EventModel): string {
  const isEmpty = payload.properties && Object.keys(payload.properties).length === 0
  return `  ${docstring(event.summary)}\n  '${event.type}': ${isEmpty ? 'Record<string, never>' : printType(payload)}`
}

/** `wix.ecom.v1.order_created` becomes `order.created`. Of two versions of an entity, the newer gets the name. */
function printNames(events: readonly EventModel[]): string {
  const names = new Map<string, string>()
  for (const { event } of events) {
    const { type, entity } = event
    const name = type.startsWith(`${entity}_`)
      ? `${entity.split('.').at(-1)}.${type.slice(entity.length + 1)}`
      : type
    const known = names.get(name)
    if (known && versionOf(known) === versionOf(type))
      throw new Error(`${known} and ${type} are both ${name}`)
    if (!known || versionOf(known) < versionOf(type)) names.set(name, type)
  }
  return [...names].map(([name, type]) => `  ${quoted(name)}: '${type}',`).join('\n')
}

const versionOf = (type: string): number => Number(/\.v(\d+)\./.exec(type)?.[1] ?? 0)
const quoted = (key: string): string => (/^\w+$/.test(key) ? key : `'${key}'`)

/** Printed for each shape of an event, because receivers do not load the areas' files. */
function printEventPlaces(model: Model): string[] {
  const shapes = new Set(
    model.events.flatMap(({ payload }) => [payload, ...fieldsOf(payload)]).flatMap(refOf),
  )
  const constants = [...shapes].flatMap((shape) => {
    const places = printPlaces(model, model.shapes.get(shape) ?? {}, new Set(), shape)
    return places ? [`const ${placesName(shape)}: Places = ${places}`] : []
  })
  const named = new Set(
    [...shapes].filter((shape) => constants.some((text) => isIn(text, placesName(shape)))),
  )
  const rows = model.events.flatMap(({ event, payload }) => {
    const places = printPlaces(model, payload, named)
    return places ? [`  '${event.type}': ${places},`] : []
  })
  return [
    ...constants,
    `/** Where the payload of an event holds dates, floats and images. */\nexport const eventPlaces: Readonly<Record<string, Places>> = {\n${rows.join('\n')}\n}`,
  ]
}

const fieldsOf = (schema: Schema): Schema[] =>
  Object.values(schema.properties ?? {}).map((field) => field.items ?? field)
const refOf = ({ $ref }: Schema): string[] => ($ref ? [shapeName($ref)] : [])
