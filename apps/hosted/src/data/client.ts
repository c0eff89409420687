import { type CallOptions, createClient, send } from '@vitrine/client'
import type { HostedRequests } from '../generated/hosted-pages.ts'

/** Same origin: the platform authenticates the page by cookie, so the page has no token. */
export const client = createClient({ baseUrl: '' })

/** Sends a request that the contract declares for these pages. */
export const ask = <R extends keyof HostedRequests>(
  route: R,
  input: HostedRequests[R]['input'],
  options?: CallOptions,
): Promise<HostedRequests[R]['answer']> => send(client, route, input, options)
