import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPlatform } from './open.ts'

export async function seedOnly(config: Config): Promise<void> {
  const { seed } = config
  if (!seed) throw new ConfigError('name the seed: vitrine seed small-shop')
  const platform = await openPlatform(config, config.baseUrl ?? `http://${config.host}:${config.port}`)
  try {
    if (config.reset) await platform.reset(seed)
    else if (platform.seed !== seed)
      throw new ConfigError(`the site already has the seed ${platform.seed}; set --reset to replace it`)
    console.log(`site ${platform.siteId} has the seed ${seed}`)
  } finally {
    await platform.close()
  }
}
