import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Session } from '@vitrine/server-kit/session'
import { data, type LoaderFunctionArgs } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { followRedirect } from './follow-redirect.server.ts'
import { site } from './site.server.ts'

export interface PageScope {
  readonly session: Session
  /** Its cache goes to the browser with the page. */
  readonly queries: QueryClient
}

/** Loads the data of a page. A failure becomes the error page with its request ID. */
export async function load<T extends object>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  work: (scope: PageScope) => Promise<T>,
): Promise<T & { readonly dehydrated: DehydratedState }> {
  // No retries here: the client has its own.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = site.getSession(context)
  try {
    const result = await work({ session, queries })
    return { ...result, dehydrated: dehydrate(queries) }
  } catch (error) {
    const answer = isAnswer(error) ? error : toFailure(error)
    throw (isMissing(answer) && (await followRedirect(session, request))) || answer
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

/** Whether there is no such page. */
const isMissing = (answer: unknown): boolean =>
  (answer as { readonly init?: { readonly status?: number } | null }).init?.status === 404

/** Responses that a loader throws: redirects and refusals. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error)
