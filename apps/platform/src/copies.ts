import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { ConfigError } from './config-error.ts'

/** Where the process that serves the data directory is asked for a copy of its database, and what proves that one may. */
export interface CopyEndpoint {
  readonly port: number
  readonly token: string
}

export const endpointFile = (data: string) => join(resolve(data), 'vitrine.door')
export const copyPath = /^\/copies\/([0-9a-f-]{36})$/

/** A copy of the embedded database that another process serves: a data directory of its own. Undefined where nobody does. */
export async function copyOfServed(data: string): Promise<string | undefined> {
  const text = await readFile(endpointFile(data), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { port, token } = JSON.parse(text) as CopyEndpoint
  const name = randomUUID()
  const response = await fetch(`http://127.0.0.1:${port}/copies/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
  if (response?.status === 500)
    throw new ConfigError(`the running platform failed to copy its database: ${await response.text()}`)
  // Somebody else listens there, or nobody: the process that made the door was killed.
  return response?.status === 201 ? join(resolve(data), 'copies', name) : undefined
}
