import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPlatform } from './open.ts'

export async function seedOnly(config: Config): Promise<void> {
  const { seed } = config
  if (!seed) throw new ConfigError('say which seed: vitrine seed small-shop')
  const platform = await openPlatform(config, config.baseUrl ?? `http://${config.host}:${config.port}`)
  try {
    if (config.reset) await platform.reset(seed)
    else if (platform.seed !== seed)
      throw new ConfigError(`the site is filled with ${platform.seed} already; --reset empties it first`)
    console.log(`site ${platform.siteId} holds ${seed}`)
  } finally {
    await platform.close()
  }
}
