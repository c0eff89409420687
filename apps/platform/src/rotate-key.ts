import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPlatform } from './open.ts'

/** Stop the platform first if it uses the embedded database, which allows only one process. */
export async function rotateKey(config: Config): Promise<void> {
  const { keyPurpose, atOnce } = config
  if (!keyPurpose) throw new ConfigError('name the key: vitrine rotate-key tokens')
  const platform = await openPlatform(config, config.baseUrl ?? `http://${config.host}:${config.port}`)
  try {
    await platform.rotateKey(keyPurpose, atOnce ? 'at once' : 'announced')
    console.log(atOnce ? 'the new key signs from now on' : 'the new key is published and signs from tomorrow')
  } finally {
    await platform.close()
  }
}
