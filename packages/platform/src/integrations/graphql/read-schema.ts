import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { buildSchema, GraphQLError, type GraphQLSchema } from 'graphql'

import { readSchema } from '../../generated/read-schema.ts'

/** Sends one call of the platform as the caller of the query would, and answers its response. */
export type Ask = (method: string, path: string, input: object) => Promise<Response>

/** What resolvers are given. */
export interface GraphQLContext {
  readonly ask: Ask
}

/**
 * The printed schema with its resolvers: each call is sent through the platform's one entrance, so that who may read
 * what, how often, and what the log says of it is decided there alone.
 */
export function createReadSchema(): GraphQLSchema {
  const schema = buildSchema(readSchema)
  const calls = contract as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>
  for (const [area, reads] of Object.entries(schema.getQueryType()?.getFields() ?? {})) {
    reads.resolve = () => ({})
    const type = schema.getType(`${area.charAt(0).toUpperCase()}${area.slice(1)}Reads`)
    if (!type || !('getFields' in type)) continue
    for (const [name, field] of Object.entries(type.getFields())) {
      const call = calls[area]?.[name]
      if (call && 'resolve' in field)
        field.resolve = (_: unknown, input: object, { ask }: GraphQLContext) => answer(call, input, ask)
    }
  }
  return schema
}

async function answer({ route }: Call, input: object, ask: Ask): Promise<unknown> {
  const [method, template] = route.split(' ') as [string, string]
  const given = input as Record<string, unknown>
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, given[name]))
  const response = await ask(method, path, input)
  const body = await response.json()
  if (response.ok) return body
  throw refusal(response, body)
}

function segment(name: string, value: unknown): string {
  const text = String(value ?? '')
  // A dot segment would walk up the path, to another call, however it is encoded.
  if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
  const fieldViolations = [
    { field: name, description: 'must be an id', violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} },
  ]
  throw new GraphQLError(`${name} is no id`, {
    extensions: { code: 'INVALID_ARGUMENT', status: 400, fieldViolations },
  })
}

/** The envelope of the wire (specification section 8) as an error of GraphQL, with what a client acts upon. */
function refusal(
  { status }: Response,
  { message, details }: { message: string; details?: ErrorDetails },
): GraphQLError {
  const { applicationError, validationError } = details ?? {}
  const code = applicationError?.code ?? 'INVALID_ARGUMENT'
  const extensions = { code, status, data: applicationError?.data, ...validationError }
  return new GraphQLError(message, { extensions })
}

interface ErrorDetails {
  readonly applicationError?: { readonly code: string; readonly data?: object }
  readonly validationError?: object
}
