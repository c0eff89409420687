import type { ConnectionFile } from '@vitrine/platform'

/** Calls the platform as an app of the shop's people does, with the key of the world. */
export async function deskCall<T>(
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
