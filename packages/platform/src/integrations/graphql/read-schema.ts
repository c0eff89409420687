import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { buildSchema, GraphQLError, type GraphQLSchema } from 'graphql'

import { readSchema } from '../../generated/read-schema.ts'

/** Sends a platform call as the caller of the query and returns its response. */
export type Ask = (method: string, path: string, input: object) => Promise<Response>

/** The context of the resolvers. */
export interface GraphQLContext {
  readonly ask: Ask
}

/**
 * Creates the printed schema with its resolvers. Each call goes through the regular HTTP pipeline, which handles
 * permissions, limits and logs.
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
  // A dot segment, even if encoded, would change the path to another call.
  if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
  const fieldViolations = [
    { field: name, description: 'must be an id', violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} },
  ]
  throw new GraphQLError(`${name} is no id`, {
    extensions: { code: 'INVALID_ARGUMENT', status: 400, fieldViolations },
  })
}

/** Converts an error response (specification section 8) to a GraphQL error with the fields that clients need. */
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
