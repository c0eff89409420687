import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { ConfigError } from './config-error.ts'

/** The local port and the token for copies of the served database. */
export interface CopyEndpoint {
  readonly port: number
  readonly token: string
}

export const endpointFile = (data: string) => join(resolve(data), 'vitrine.endpoint')
export const copyPath = /^\/copies\/([0-9a-f-]{36})$/

/**
 * Requests a copy of the embedded database from the process that serves it. Returns the data directory of the copy,
 * or undefined if no process serves it.
 */
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
  // After a crash, another process or none may listen on this port.
  return response?.status === 201 ? join(resolve(data), 'copies', name) : undefined
}
