import { readFileSync } from 'node:fs'
import { readSiteConfig, type SiteConfig } from '@vitrine/server-kit/site-config'

/** What the back office is told by its environment; nothing else reads it. */
export const config: SiteConfig = readSiteConfig(process.env, {
  port: 4030,
  client: 'backOfficeClientId',
  readFile: (path) => readFileSync(path, 'utf8'),
})
