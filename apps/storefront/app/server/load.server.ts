import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Session } from '@vitrine/server-kit/session'
import { data, type LoaderFunctionArgs } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { site } from './site.server.ts'

export interface PageScope {
  readonly session: Session
  /** Its cache goes to the browser with the page. */
  readonly queries: QueryClient
}

/** Loads the data of a page. A failure becomes the error page with its request ID. */
export async function load<T extends object>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  work: (scope: PageScope) => Promise<T>,
): Promise<T & { readonly dehydrated: DehydratedState }> {
  // No retries here: the client has its own.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  try {
    const result = await work({ session: site.getSession(context), queries })
    return { ...result, dehydrated: dehydrate(queries) }
  } catch (error) {
    throw isAnswer(error) ? error : toFailure(error)
  } finally {
    queries.clear()
  }
}

/** The public part of an error, with its status. */
export function toFailure(error: unknown) {
  if (isApiError(error) && error.status) {
    const { status, code, requestId } = error
    return data<Failure>({ code, ...(requestId && { requestId }) }, { status })
  }
  const requestId = crypto.randomUUID()
  console.error(requestId, error)
  // The platform did not respond; the visitor's connection works.
  if (isApiError(error)) return data<Failure>({ code: 'UNAVAILABLE', requestId }, { status: 503 })
  return data<Failure>({ code: 'INTERNAL', requestId }, { status: 500 })
}

/** Responses that a loader throws: redirects and refusals. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error)
