import type { PlatformOptions } from '@vitrine/platform'

import { ConfigError } from './config-error.ts'

/** Operators who want traces install this package with an SDK. */
const packageName = '@opentelemetry/api'

export async function openTelemetry(): Promise<PlatformOptions['telemetry']> {
  try {
    return await import(packageName)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError(`--trace needs the package ${packageName}: npm install ${packageName}`)
  }
}
