import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Session } from '@vitrine/server-kit/session'
import { data, type LoaderFunctionArgs } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { site } from './site.server.ts'

export interface PageScope {
  readonly session: Session
  /** What is read through it goes along with the page. */
  readonly queries: QueryClient
}

/** Reads for a page: what was fetched goes along with it, and what failed becomes the error page with its request id. */
export async function load<T extends object>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  work: (scope: PageScope) => Promise<T>,
): Promise<T & { readonly dehydrated: DehydratedState }> {
  // What failed is told, not tried again: the client has done that.
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

/** The part of an error that a page may show, with its status. */
export function toFailure(error: unknown) {
  if (isApiError(error) && error.status) {
    const { status, code, requestId } = error
    return data<Failure>({ code, ...(requestId && { requestId }) }, { status })
  }
  const requestId = crypto.randomUUID()
  console.error(requestId, error)
  // The platform did not answer us: the reader's own connection is fine.
  if (isApiError(error)) return data<Failure>({ code: 'UNAVAILABLE', requestId }, { status: 503 })
  return data<Failure>({ code: 'INTERNAL', requestId }, { status: 500 })
}

/** What a loader throws on purpose: a redirect, or a refusal of its own. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error)
