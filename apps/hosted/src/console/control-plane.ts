import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { ask as askOf } from '../data/client.ts'
import type { HostedRequests } from '../generated/hosted-pages.ts'

const client = createClient({ baseUrl: '' })

/** Sends a request of the console. */
export const ask = <R extends keyof HostedRequests>(
  route: R,
  input: HostedRequests[R]['input'],
): Promise<HostedRequests[R]['answer']> => askOf(client, route, input)

/** Polls a route of the control plane; background tabs do not poll. */
const watched = <R extends Extract<keyof HostedRequests, `GET ${string}`>>(
  route: R,
  refetchInterval = 2_000,
) =>
  queryOptions({
    queryKey: [route] as QueryKey,
    queryFn: () => ask(route, {} as HostedRequests[R]['input']),
    refetchInterval,
  })

export const mails = watched('GET /_dev/mails')
export const messages = watched('GET /_dev/messages')
export const requests = watched('GET /_dev/requests')
/** `useLiveEvents` reports new events; polling also notices a reset. */
export const events = watched('GET /_dev/events', 10_000)
export const deliveries = watched('GET /_dev/deliveries')
export const webhooks = watched('GET /_dev/webhooks')
export const jobs = watched('GET /_dev/jobs')
export const clock = watched('GET /_dev/clock')
export const faults = watched('GET /_dev/faults')
export const switches = watched('GET /_dev/settings')
export const stock = (catalogItemId: string) => watched(`GET /_dev/stock/${catalogItemId}`)
