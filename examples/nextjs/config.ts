import { readFileSync } from 'node:fs'
import { readSiteConfig, type SiteConfig } from '@vitrine/server-kit/site-config'

/** What the shop is told by its environment: VITRINE_URL, VITRINE_CLIENT_ID and SESSION_SECRET. */
export const readConfig = (): SiteConfig =>
  readSiteConfig(process.env, { port: 3000, readFile: (path) => readFileSync(path, 'utf8') })
