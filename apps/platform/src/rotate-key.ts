import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPlatform } from './open.ts'

/** The embedded database has one process: stop the platform first. */
export async function rotateKey(config: Config): Promise<void> {
  const { keyPurpose, atOnce } = config
  if (!keyPurpose) throw new ConfigError('say which key: vitrine rotate-key tokens')
  const platform = await openPlatform(config, config.baseUrl ?? `http://${config.host}:${config.port}`)
  try {
    await platform.rotateKey(keyPurpose, atOnce ? 'at once' : 'announced')
    console.log(
      atOnce ? 'another key signs from now on' : 'another key is published; it signs from tomorrow on',
    )
  } finally {
    await platform.close()
  }
}
