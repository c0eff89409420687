import type { CodeEntry } from '../codes.ts'

/** What the platform asks of apps. */
export const servicePlugins = {
  SERVICE_PLUGIN_NOT_FOUND: [404, 'There is no such service plugin'],
  SERVICE_PLUGIN_EXISTS: [409, 'This app has a plugin of this kind already'],
  TOO_MANY_SERVICE_PLUGINS: [409, 'A site has at most 30 service plugins'],
} as const satisfies Record<string, CodeEntry>
