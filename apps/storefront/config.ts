import { readFileSync } from 'node:fs'
import { readSiteConfig, type SiteConfig } from '@vitrine/server-kit/site-config'

/** What the storefront is told by its environment; nothing else reads it. */
export const config: SiteConfig = readSiteConfig(process.env, {
  port: 4020,
  readFile: (path) => readFileSync(path, 'utf8'),
})
