import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPlatform } from './open.ts'

/** Registers a third-party client. Customers must consent before it receives their identity. */
export async function addClient(config: Config): Promise<void> {
  const { clientName, redirectUri } = config
  if (!clientName) throw new ConfigError('name the client: vitrine add-client "Loyalty card"')
  if (!redirectUri)
    throw new ConfigError(
      'set --redirect-uri to the callback address of its sign-in, such as https://club.example/callback',
    )
  const platform = await openPlatform(config, config.baseUrl ?? `http://${config.host}:${config.port}`)
  try {
    console.log(`client of ${clientName}  ${await platform.addPartner({ name: clientName, redirectUri })}`)
  } finally {
    await platform.close()
  }
}
