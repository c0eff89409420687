import { ApiError, type ApiErrorDetails, isApiError } from './transport/error.ts'
import { type CallOptions, type Client, send } from './transport/send.ts'

/** A query as text, or as a typed document that becomes the text. */
export type GraphQLQuery<D, V> = string | { toString(): string; __apiType?: (variables: V) => D }

/** Fields that failed. The other fields are in `data`. */
export interface GraphQLProblem {
  readonly message: string
  /** Path of the missing value in `data`. */
  readonly path?: readonly (string | number)[]
  /** `code` and `status` of the refused call, with its `fieldViolations`. */
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
 * Reads from several calls in one GraphQL request; `GET /graphql/schema` returns the schema. Times stay text.
 *
 * @throws Error `GraphQL request failed with status {n}` for a status other than 200 (specification section 8).
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
