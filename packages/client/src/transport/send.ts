import type { CallOptions, Client } from './client.ts'

export type { CallOptions, Client } from './client.ts'

/** Sends one call. Printed functions alone use it. */
export async function send<T>(
  to: Client,
  route: string,
  input: object | undefined,
  _options?: CallOptions,
  _paths?: string,
): Promise<T> {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await to.transport.fetch(to.baseUrl + path, { method, body: JSON.stringify(input) })
  return response.json()
}
