import type { ConnectionFile } from '@vitrine/platform'

/** Calls the platform with the API key of the seed. */
export async function staffCall<T>(
  url: string,
  { apiKey, siteId }: Pick<ConnectionFile, 'apiKey' | 'siteId'>,
  call: string,
  body?: object,
): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ')
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<T>
}
