import { readFileSync } from 'node:fs'
import { readSiteConfig, type SiteConfig } from '@vitrine/server-kit/site-config'

/** Reads VITRINE_URL, VITRINE_CLIENT_ID and SESSION_SECRET from the environment. */
export const readConfig = (): SiteConfig =>
  readSiteConfig(process.env, { port: 3000, readFile: (path) => readFileSync(path, 'utf8') })
