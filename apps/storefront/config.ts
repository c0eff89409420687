import { readFileSync } from 'node:fs'
import { readSiteConfig, type SiteConfig } from '@vitrine/server-kit/site-config'

/** The only file that reads the environment. */
export const config: SiteConfig = readSiteConfig(process.env, {
  port: 4020,
  readFile: (path) => readFileSync(path, 'utf8'),
})
