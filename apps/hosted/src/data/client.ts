import { type CallOptions, type Client, send } from '@vitrine/client'
import type { HostedRequests } from '../generated/hosted-pages.ts'

/** Sends a request that the contract declares for these pages. */
export const ask = <R extends keyof HostedRequests>(
  client: Client,
  route: R,
  input: HostedRequests[R]['input'],
  options?: CallOptions,
): Promise<HostedRequests[R]['answer']> => send(client, route, input, options)
