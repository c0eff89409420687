import { createTestPlatform } from '@vitrine/testing'
import { baseUrl, type Reply, type Requests, requestsTo } from './requests.ts'

/** A query of today's packages in the address. */
export const asParameter = (input: object): string =>
  `.r=${Buffer.from(JSON.stringify(input)).toString('base64url')}`

export interface PublishedShop extends Requests {
  readonly platform: Awaited<ReturnType<typeof createTestPlatform>>
  /** A query by GET, as today's packages send it. */
  query(path: string, input: object): Promise<Reply>
  /** Requests of an API key. */
  readonly asKey: Requests
}

/** The small shop, called as published packages call it. */
export async function createPublishedShop(): Promise<PublishedShop> {
  const platform = await createTestPlatform({ baseUrl })
  const { apiKey } = await platform.connection()
  const requests = requestsTo(platform)
  const send: Requests['send'] = (method, path, body, headers) =>
    requests.send(method, path, body, { authorization: apiKey, ...headers })
  return {
    ...requests,
    platform,
    query: (path, input) => requests.get(`${path}?${asParameter(input)}`),
    asKey: {
      send,
      post: (path, body, headers) => send('POST', path, body, headers),
      get: (path, headers) => send('GET', path, undefined, headers),
    },
  }
}
