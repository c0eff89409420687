import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ScriptConfig {
  readonly platformUrl: string
  readonly apiKey: string
}

/** Reads VITRINE_URL and VITRINE_API_KEY, or the connection file of a development platform. */
export function readConfig(): ScriptConfig {
  const file = process.env.VITRINE_CONNECTION || join(import.meta.dirname, '../../.vitrine/connection.json')
  const { baseUrl, apiKey } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const platformUrl = process.env.VITRINE_URL || baseUrl
  const key = process.env.VITRINE_API_KEY || apiKey
  if (!platformUrl || !key)
    throw new Error(
      'VITRINE_URL or VITRINE_API_KEY is missing. Run npm start in the project first, or set them.',
    )
  return { platformUrl, apiKey: key }
}
