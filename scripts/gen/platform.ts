import { printReadSchema } from './graphql.ts'
import type { CallModel, EventModel, Model } from './model.ts'
import {
  docstring,
  fileName,
  generatedHead,
  importShapes,
  importShared,
  printCallShapes,
  printShape,
  printType,
  sourceOf,
  title,
} from './types.ts'

/** The server's files: the client's shapes, and a handler interface per area. */
export function printPlatform(model: Model): Map<string, string> {
  const files = new Map<string, string>([
    ['shared.ts', printShared(model)],
    ['events.ts', printEvents(model)],
    ['read-schema.ts', `${generatedHead('contract/')}\n${printReadSchema(model)}`],
  ])
  for (const [area, calls] of model.areas) files.set(`${fileName(area)}.ts`, printArea(model, area, calls))
  return files
}

/** Shapes of several areas, each once. */
function printShared(model: Model): string {
  const shapes = [...model.shared].sort().map((name) => printShape(name, model.shapes.get(name) ?? {}))
  return `${[generatedHead('contract/'), ...shapes].join('\n')}\n`
}

/** The shapes of one area and of its calls. */
function printAreaShapes(model: Model, area: string, calls: readonly CallModel[]): string[] {
  const own = [...(model.own.get(area) ?? [])]
    .sort()
    .map((name) => printShape(name, model.shapes.get(name) ?? {}))
  return [...own, ...calls.flatMap(printCallShapes)]
}

function printArea(model: Model, area: string, calls: readonly CallModel[]): string {
  const shapes = printAreaShapes(model, area, calls)
  return `${[
    `${generatedHead(sourceOf(area))}${importAnswered(calls)}import type { Context } from '../kernel/http/context.ts'`,
    importShared(model, shapes.join('\n')),
    ...shapes,
    `export interface ${title(area)}Handlers {\n${calls.map(printHandler).join('\n')}\n}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

const importAnswered = (calls: readonly CallModel[]): string =>
  calls.every(({ call }) => call.http) ? '' : "import type { Answered } from '../kernel/http/answered.ts'\n"

function printHandler({ name, call }: CallModel): string {
  const answer = call.http ? 'Response' : `Answered<${title(name)}Output>`
  return `  ${docstring(call.summary)}\n  ${name}(input: ${title(name)}Input, ctx: Context<${title(name)}Error>): Promise<${answer}>`
}

/** The payload type of each event; an empty payload has only the entity's id beside it. */
function printEvents(model: Model): string {
  const payloads = model.events.map(printPayload).join('\n')
  const imports = [...model.own].map(([area, names]) =>
    importShapes(names, payloads, `./${fileName(area)}.ts`),
  )
  return `${[
    generatedHead('contract/src/events.ts').trimEnd(),
    [...imports, importShared(model, payloads)].filter(Boolean).join('\n'),
    `/** The payload of each event, by its type on the wire. */\nexport interface EventPayloads {\n${payloads}\n}`,
    '/** The type of a webhook event, as it stands on the wire. */\nexport type EventType = keyof EventPayloads',
  ].join('\n\n')}\n`
}

function printPayload({ event, payload }: EventModel): string {
  const isEmpty = payload.properties && Object.keys(payload.properties).length === 0
  return `  ${docstring(event.summary)}\n  '${event.type}': ${isEmpty ? 'Record<string, never>' : printType(payload)}`
}
