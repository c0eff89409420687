import type { CodeEntry } from '../codes.ts'

/** Codes of service plugins. */
export const servicePlugins = {
  SERVICE_PLUGIN_NOT_FOUND: [404, 'There is no such service plugin'],
  SERVICE_PLUGIN_EXISTS: [409, 'This app already has a plugin of this kind'],
  TOO_MANY_SERVICE_PLUGINS: [409, 'A site has at most 30 service plugins'],
  SERVICE_PLUGIN_SILENT: [503, 'The plugin does not answer; try again later'],
  NOT_A_PAYMENT_PROVIDER: [409, 'This plugin is not a payment provider'],
  PAYMENT_ACCOUNT_REFUSED: [409, 'The payment provider does not accept this account'],
  PROVIDER_TRANSACTION_NOT_FOUND: [404, 'There is no such transaction of this payment provider'],
  PROVIDER_EVENT_CONTRADICTS: [409, 'The transaction already has a different status'],
} as const satisfies Record<string, CodeEntry>
