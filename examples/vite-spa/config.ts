import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The platform's address and client ID. Neither is a secret. */
export interface ShopConfig {
  readonly platformUrl: string
  readonly clientId: string
}

/** Reads VITRINE_URL and VITRINE_CLIENT_ID, or the connection file of a development platform. */
export function readConfig(): ShopConfig {
  const file = process.env.VITRINE_CONNECTION || join(import.meta.dirname, '../../.vitrine/connection.json')
  const { baseUrl, clientId } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    platformUrl: needed('VITRINE_URL', process.env.VITRINE_URL || baseUrl),
    clientId: needed('VITRINE_CLIENT_ID', process.env.VITRINE_CLIENT_ID || clientId),
  }
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is missing. Run npm start in the project first, or set it.`)
  return value
}
