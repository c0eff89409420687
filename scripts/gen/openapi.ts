import { permissionOf } from '../../contract/src/permissions.ts'
import type { CallModel, EventModel, Model, Schema } from './model.ts'
import { children } from './model.ts'

/** The contract as an OpenAPI 3.1 document. */
export function printOpenApi(
  model: Model,
  codes: Readonly<Record<string, readonly [number, string]>>,
): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of [...model.areas.values()].flat()) {
    const [method, path] = call.call.route.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, method, path, codes) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '0.1.0',
      description: 'The platform of a headless shop: sign-in, members, cart, checkout, orders.',
    },
    paths,
    webhooks: Object.fromEntries(model.events.map((event) => [event.event.type, webhook(event)])),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The access token or API key, without a prefix.',
        },
      },
      schemas: {
        ...Object.fromEntries([...model.shapes].map(([name, schema]) => [name, localise(schema)])),
        Error: errorSchema,
      },
    },
  }
  return `${JSON.stringify(document, undefined, 1)}\n`
}

function operation(
  { area, name, call, input, output }: CallModel,
  method: string,
  path: string,
  codes: Readonly<Record<string, readonly [number, string]>>,
) {
  const inPath = [...path.matchAll(/\{([\w.]+)\}/g)].map(([, parameter]) => parameter as string)
  const asQuery = method === 'GET' || method === 'DELETE'
  const permission = permissionOf(area, name, call)
  const parameters = [
    ...inPath.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(asQuery
      ? Object.entries(input.properties ?? {})
          .filter(([field]) => !inPath.includes(field))
          .map(([field, schema]) => ({
            name: field,
            in: 'query',
            required: input.required?.includes(field) ?? false,
            schema: localise(schema),
          }))
      : []),
  ]
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    ...(call.access.includes('anyone') ? { security: [] } : { security: [{ token: [] }] }),
    'x-access': call.access,
    ...(permission && { 'x-permission': permission }),
    ...(parameters.length ? { parameters } : {}),
    ...(asQuery
      ? {}
      : {
          requestBody: {
            content: { 'application/json': { schema: localise(input), example: call.example } },
          },
        }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: localise(output) } } },
      ...refusals(call.errors, codes),
    },
  }
}

/** The payload of a webhook; the envelope around it is signed text. */
function webhook({ event, payload }: EventModel) {
  return {
    post: {
      summary: event.summary,
      requestBody: { content: { 'application/json': { schema: localise(payload) } } },
      responses: {
        200: { description: 'Received. After any other status, the platform delivers the event again.' },
      },
    },
  }
}

function refusals(errors: readonly string[], codes: Readonly<Record<string, readonly [number, string]>>) {
  const byStatus = new Map<number, string[]>()
  for (const code of errors) {
    const [status, sentence] = codes[code] ?? [500, '']
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${sentence}.`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join(' '), content: errorContent }]),
  )
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const errorSchema = {
  type: 'object',
  required: ['message', 'details'],
  properties: {
    message: { type: 'string' },
    details: {
      type: 'object',
      properties: {
        applicationError: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            description: { type: 'string' },
            data: { type: 'object', properties: { requestId: { type: 'string' } } },
          },
        },
        validationError: {
          type: 'object',
          properties: { fieldViolations: { type: 'array', items: { type: 'object' } } },
        },
      },
    },
  },
}

/** Moves references into `components`, and removes our own `wire` mark. */
function localise(schema: Schema): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'wire' || (key === 'id' && typeof value === 'string' && isShape(schema)) ? undefined : value,
    ).replaceAll('#/$defs/', '#/components/schemas/'),
  )
}

const isShape = (schema: Schema): boolean => [...children(schema)].length > 0
