import { ApiError, type ApiErrorDetails, isApiError } from './transport/error.ts'
import { type CallOptions, type Client, send } from './transport/send.ts'

/** A query as text, or as generators of types print it: an object that knows its types and becomes the text. */
export type GraphQLQuery<D, V> = string | { toString(): string; __apiType?: (variables: V) => D }

/** What could not be answered; what else was asked for is in `data`. */
export interface GraphQLProblem {
  readonly message: string
  /** Where in the answer the value is missing. */
  readonly path?: readonly (string | number)[]
  /** `code` and `status` of the call that was refused, with its `fieldViolations`. */
  readonly extensions?: {
    readonly code?: string
    readonly status?: number
    readonly [key: string]: unknown
  }
}

export interface GraphQLAnswer<D> {
  readonly data?: D | null
  readonly errors?: readonly GraphQLProblem[]
}

/**
 * Reads from several calls by one question; `GET /graphql/schema` has the schema. Times stay text. A status other than
 * 200 is thrown with the sentence `GraphQL request failed with status {n}` (specification section 8).
 */
export async function graphql<D = unknown, V extends object = Record<string, unknown>>(
  to: Client,
  query: GraphQLQuery<D, V>,
  variables?: V,
  options?: CallOptions,
): Promise<GraphQLAnswer<D>> {
  try {
    return await send(to, 'read POST /graphql', { query: `${query}`, variables }, options)
  } catch (error) {
    if (!isApiError(error) || !error.status) throw error
    const { status, code } = error
    const details: ApiErrorDetails = { ...error, cause: error }
    throw new ApiError(status, code, `GraphQL request failed with status ${status}`, details)
  }
}
