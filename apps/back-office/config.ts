import { readFileSync } from 'node:fs'
import { readSiteConfig, type SiteConfig } from '@vitrine/server-kit/site-config'

/** Only this file reads the environment of the back office. */
export const config: SiteConfig = readSiteConfig(process.env, {
  port: 4030,
  client: 'backOfficeClientId',
  readFile: (path) => readFileSync(path, 'utf8'),
})
