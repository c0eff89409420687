import type { Bootstrapped, Platform } from '@vitrine/platform'

import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { askForShop, checkShop, hasProperties } from './init-shop.ts'
import { openPlatform } from './open.ts'
import { writePrivate } from './write-private.ts'

/** Prints the invitation link instead of mailing it, because it is as powerful as the owner's password. */
export async function init(config: Config): Promise<void> {
  const { ownerEmail, redirectUri, backOfficeRedirectUri } = config
  if (!ownerEmail) throw new ConfigError('set --owner-email to the email address of the owner')
  if (!redirectUri)
    throw new ConfigError(
      'set --redirect-uri to the callback address of the shop, such as https://shop.example/auth/callback',
    )
  checkShop(config.shop)
  const platform = await openPlatform(config, config.baseUrl ?? `http://${config.host}:${config.port}`)
  try {
    await startShop(platform, config)
    const made = await platform.bootstrap({ ownerEmail, redirectUri, backOfficeRedirectUri })
    if (config.connection) await writeConnection(config.connection, platform, made)
    console.log(`site                   ${platform.siteId}`)
    console.log(`client of the shop     ${made.clientId}`)
    if (made.backOfficeClientId) console.log(`client of back office  ${made.backOfficeClientId}`)
    console.log(`owner                  ${made.ownerEmail}`)
    console.log(
      made.invitation
        ? `password               set it within seven days: ${made.invitation}`
        : 'password               already set',
    )
  } finally {
    await platform.close()
  }
}

/** Asks on a terminal unless the site has a name already. A flag changes the site in any case. */
async function startShop(platform: Platform, { shop, yes }: Config): Promise<void> {
  const asks = !yes && process.stdin.isTTY && process.stdout.isTTY && !(await platform.isStarted())
  const start = asks ? await askForShop(shop, { input: process.stdin, output: process.stdout }) : shop
  // Without properties, the first start of the platform may still name the shop.
  if (hasProperties(start)) await platform.startSite(start)
}

/** The ids that the servers of shop and back office need. */
function writeConnection(file: string, { baseUrl, siteId }: Platform, made: Bootstrapped): Promise<void> {
  const { clientId, backOfficeClientId } = made
  return writePrivate(file, { baseUrl, siteId, clientId, backOfficeClientId })
}
