import { common } from '../../contract/src/codes/common.ts'
import { permissionOf, permissionOfEvent } from '../../contract/src/permissions.ts'
import { methodsNotCalled, rulesNotUsed, withoutEffect } from '../../contract/src/without-effect.ts'
import type { CallModel, EventModel, Model, Schema } from './model.ts'
import { shapeName } from './model.ts'
import { fileName, generatedHead, printType, sourceOf, title } from './types.ts'
import { withoutEffectIn } from './without-effect.ts'

type Codes = Readonly<Record<string, readonly [number, string]>>

/** The reference pages: one per area, one for events, one per error code, and the indexes. */
export function printReference(model: Model, codes: Codes): Map<string, string> {
  const files = new Map<string, string>()
  for (const [area, calls] of model.areas)
    files.set(`reference/${fileName(area)}.md`, printArea(model, area, calls, codes))
  const callsByCode = new Map<string, CallModel[]>()
  for (const call of [...model.areas.values()].flat()) {
    for (const code of call.call.errors) callsByCode.set(code, [...(callsByCode.get(code) ?? []), call])
  }
  for (const [code, entry] of Object.entries(codes))
    files.set(`errors/${code}.md`, printCode(code, entry, callsByCode.get(code) ?? []))
  files.set('reference/events.md', printEvents(model))
  files.set('reference/without-effect.md', printWithoutEffect())
  files.set('reference/README.md', printIndex(model))
  files.set('errors/README.md', printCodeIndex(codes))
  return files
}

const head = (source: string): string => generatedHead(source).replace(/^\/\/ (.*)\n$/, '<!-- $1 -->\n')

function printArea(model: Model, area: string, calls: readonly CallModel[], codes: Codes): string {
  const absent = withoutEffectIn(model, area, calls, withoutEffect)
  const section = absent.length > 0 ? `\n## Without effect\n\n${printReasons(absent)}` : ''
  return `${head(sourceOf(area))}# ${title(area)}\n\n${calls.map((call) => printCall(model, call, codes)).join('\n')}${section}`
}

const printReasons = (reasons: readonly (readonly [name: string, reason: string])[]): string =>
  `| name | reason |\n|---|---|\n${reasons.map(([name, reason]) => `| \`${name}\` | ${reason} |`).join('\n')}\n`

function printWithoutEffect(): string {
  return `${head('contract/src/without-effect.ts')}# Without effect

The wire has these fields, values and methods, and this platform deliberately does without them.

${printReasons(Object.entries(withoutEffect))}
## Methods of service plugins that the platform does not call

${printReasons(Object.entries(methodsNotCalled))}
## Rules of field violations that the platform does not report

${printReasons(Object.entries(rulesNotUsed))}`
}

function printCall(model: Model, { area, name, call, input, output }: CallModel, codes: Codes): string {
  const permission = permissionOf(area, name, call)
  const errors = call.errors.map(
    (code) => `- [\`${code}\`](../errors/${code}.md) (${codes[code]?.[0]}): ${codes[code]?.[1]}.`,
  )
  return `## ${name}

${call.summary}

\`${call.route}\` · callers: ${call.access.join(', ')}${permission ? ` · permission: \`${permission}\`` : ''}${call.guarded ? ' · not for third-party clients' : ''}

${printTable('Request', model, input)}${printTable('Reply', model, output)}${errors.length ? `**Errors**${call.http ? '' : ` (\`${title(name)}Error\`)`}\n\n${errors.join('\n')}\n\n` : ''}**Example**

\`\`\`json
${JSON.stringify(call.example, undefined, 2)}
\`\`\`
`
}

function printTable(caption: string, model: Model, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, type]) => {
    const about = type.description ?? (type.$ref && model.shapes.get(shapeName(type.$ref))?.description) ?? ''
    return `| \`${field}\`${schema.required?.includes(field) ? ' *' : ''} | \`${printType(type).replaceAll('|', '\\|')}\` | ${about} |`
  })
  return rows.length
    ? `**${caption}**\n\n| field | type | about |\n|---|---|---|\n${rows.join('\n')}\n\n`
    : ''
}

function printEvents(model: Model): string {
  return `${head('contract/src/events.ts')}# Events

What webhooks carry: the entity as it is after the change, or what the action is about. \`modifiedFields\` are the former
values of the fields that an update changed, by dotted path; null where there was none.

${model.events.map((event) => printEvent(model, event)).join('\n')}`
}

function printEvent(model: Model, { event, payload }: EventModel): string {
  const shape = payload.$ref && shapeName(payload.$ref)
  const about = shape ? `Payload: \`${shape}\`.` : printTable('Payload', model, payload).trimEnd()
  const former = event.modifiedFields ? ' Beside it `modifiedFields`.' : ''
  const needed = `Apps need: \`${permissionOfEvent(event)}\`.\n\n`
  return `## ${event.type}\n\n${event.summary}\n\n${needed}${about || 'The id of the entity alone.'}${former}\n`
}

function printIndex(model: Model): string {
  const lines = [...model.areas].map(
    ([area, calls]) =>
      `- [${title(area)}](${fileName(area)}.md): ${calls.map(({ name }) => `\`${name}\``).join(', ')}`,
  )
  return `${head('contract/')}# Reference\n\nEvery call, area by area; fields marked * are required. Webhooks send [events](events.md). Fields and values\nthat the platform does without: [without effect](without-effect.md).\n\n${lines.join('\n')}\n`
}

function printCode(
  code: string,
  [status, sentence]: readonly [number, string],
  calls: readonly CallModel[],
): string {
  const uses = calls.map(
    ({ area, name }) => `- [\`${area}.${name}\`](../reference/${fileName(area)}.md#${name.toLowerCase()})`,
  )
  return `${head('contract/src/codes/')}# ${code}\n\n${sentence}. HTTP status ${status}.\n\n${printUses(code, uses)}`
}

function printUses(code: string, uses: readonly string[]): string {
  if (uses.length) return `Calls that answer with this code:\n\n${uses.join('\n')}\n`
  return code in common ? 'Every call can answer with this code.\n' : ''
}

function printCodeIndex(codes: Codes): string {
  const rows = Object.entries(codes).map(
    ([code, [status, sentence]]) => `| [\`${code}\`](${code}.md) | ${status} | ${sentence} |`,
  )
  return `${head('contract/src/codes/')}# Error codes\n\nThe guide [Errors](../guides/errors.md) shows how to compare them.\n\n| code | status | sentence |\n|---|---|---|\n${rows.join('\n')}\n`
}
