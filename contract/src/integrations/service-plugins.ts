import * as z from 'zod'

import { call } from '../define.ts'
import { CursorPagingMetadata, CursorQuery, guid, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const ComponentType = z
  .enum([
    'ECOM_SHIPPING_RATES',
    'TAX_CALCULATION_PROVIDER',
    'ECOM_ADDITIONAL_FEES',
    'ECOM_VALIDATIONS',
    'ECOM_CATALOG',
    'ECOM_DISCOUNTS',
    'ECOM_DISCOUNTS_TRIGGER',
    'ECOM_PAYMENT_SETTINGS',
    'ECOM_RECOMMENDATIONS_PROVIDER',
    'ECOM_INVENTORY',
    'GIFT_CARDS_PROVIDER',
    'ECOM_MEMBERSHIPS',
    'PAYMENT_SERVICE_PROVIDER',
    'SHIPPING_LABELS',
  ])
  .meta({ id: 'PluginComponentType', description: 'The service that a plugin provides.' })

const Fallback = z.enum(['SKIP', 'LAST_ANSWER', 'REFUSE']).meta({
  id: 'PluginFallback',
  description:
    'The fallback when a plugin does not answer. SKIP: the site’s own settings. LAST_ANSWER: the plugin’s answer to the same question within a day, else SKIP. REFUSE: the cart names the missing answer, and no order is created.',
})

const PluginSettings = z
  .object({
    replacesOwn: z
      .boolean()
      .optional()
      .describe(
        'Only ECOM_SHIPPING_RATES: options of the plugin hide the site’s own delivery options. Without options from such a plugin, the site’s own stay.',
      ),
    unsupportedCountries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'Expected an ISO 3166-1 code such as "IE"'))
      .max(250)
      .optional()
      .describe('Only TAX_CALCULATION_PROVIDER: places where the rates of the site apply.'),
    validateInCart: z
      .boolean()
      .optional()
      .describe('Only ECOM_VALIDATIONS: the platform asks about carts as well as checkouts.'),
    supportedAlgorithms: z
      .array(
        z
          .object({
            algorithmId: z.string().min(1).max(36),
            name: z.string().min(1).max(100),
            description: z.string().max(500).optional(),
            algorithmType: z.enum(['RELATED_ITEMS', 'GLOBAL']).optional(),
          })
          .meta({ id: 'PluginAlgorithm' }),
      )
      .max(20)
      .optional()
      .describe('Only ECOM_RECOMMENDATIONS_PROVIDER: the algorithms of the plugin.'),
    catalogAppIds: z
      .array(z.string().min(1).max(36))
      .max(20)
      .optional()
      .describe(
        'Only ECOM_RECOMMENDATIONS_PROVIDER and ECOM_MEMBERSHIPS: the catalogues whose items it supports. Default: the shop’s own.',
      ),
    sandbox: z
      .boolean()
      .optional()
      .describe('Only PAYMENT_SERVICE_PROVIDER: no real money moves (`mode` of each request).'),
    fallbackValueForRequires3dSecure: z
      .boolean()
      .optional()
      .describe('Only ECOM_PAYMENT_SETTINGS: the fallback when the plugin does not answer.'),
  })
  .meta({ id: 'PluginSettings' })

const PluginHealth = z
  .object({
    state: z
      .enum(['CLOSED', 'OPEN', 'HALF_OPEN'])
      .describe(
        'CLOSED: the platform asks the plugin. OPEN: it pauses for half a minute. HALF_OPEN: one request tries the plugin again.',
      ),
    failures: z.number().int().describe('Consecutive failures up to now.'),
    openedDate: timestamp().optional(),
    lastFailureDate: timestamp().optional(),
    lastError: z.string().optional(),
  })
  .meta({ id: 'PluginHealth' })

const PluginAccount = z
  .object({
    accountId: z.string(),
    accountName: z.string().optional(),
    connectedDate: timestamp(),
  })
  .meta({ id: 'PluginAccount', description: 'The shop’s account at a payment provider.' })

const fields = {
  name: z.string().trim().min(1).max(100),
  baseUrl: z
    .string()
    .min(1)
    .max(500)
    .describe(
      'The platform appends the path of each call: `<baseUrl>/v1/getRates`. Must be https, except in development.',
    ),
  active: z.boolean(),
  timeout: z.number().int().min(500).max(10_000).describe('Timeout of the whole exchange in milliseconds.'),
  fallback: Fallback,
  settings: PluginSettings,
}
const { name, baseUrl, ...optional } = fields

const ServicePlugin = z
  .object({
    id: guid(),
    revision: z.string(),
    componentType: ComponentType,
    appId: guid().describe('Audience of the plugin’s requests: `aud` of their signature.'),
    ...fields,
    health: PluginHealth,
    account: PluginAccount.optional().describe(
      'Only PAYMENT_SERVICE_PROVIDER: buyers can pay with it once it has an account.',
    ),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'ServicePlugin',
    description: 'A service of an app that the platform asks while it prices carts.',
  })

const PluginCall = z
  .object({
    id: guid(),
    servicePluginId: guid(),
    method: z.string().describe('The path after `baseUrl`.'),
    outcome: z
      .enum(['ANSWERED', 'REFUSED', 'FAILED'])
      .describe(
        'REFUSED: the plugin returned an `applicationError`. FAILED: no answer, or an unreadable one.',
      ),
    status: z.number().int().optional(),
    reason: z.string().optional(),
    milliseconds: z.number().int(),
    request: z.string().describe('JSON without the identity of the buyer, at most 4,000 characters.'),
    reply: z.string().optional().describe('At most 4,000 characters.'),
    createdDate: timestamp(),
  })
  .meta({
    id: 'PluginCall',
    description: 'One request to a plugin. Of equal results, the log keeps one in five seconds, for a week.',
  })

/** No code is success, 5005 and 5009 are pending, every other code is a rejection. */
const reason = {
  reasonCode: z.number().int().min(0).max(9999).optional(),
  errorCode: z.string().max(100).optional(),
  errorMessage: z.string().max(1000).optional(),
}
const transactionId = z
  .string()
  .min(1)
  .max(100)
  .describe('Id of the transaction, as the platform sent it to the provider.')

const ProviderEvent = z
  .object({
    transaction: z
      .object({
        wixTransactionId: transactionId,
        pluginTransactionId: z.string().min(1).max(100).optional(),
        ...reason,
      })
      .meta({ id: 'ProviderTransactionEvent' })
      .optional(),
    refund: z
      .object({
        wixTransactionId: transactionId,
        wixRefundId: z
          .string()
          .max(100)
          .optional()
          .describe(
            'The id of a refund that the shop asked for. Absent: the provider made the refund itself.',
          ),
        pluginRefundId: z.string().min(1).max(100).optional(),
        amount: z
          .string()
          .regex(/^\d{1,15}$/, 'Expected minor units such as "1250"')
          .optional()
          .describe('Minor units.'),
        ...reason,
      })
      .meta({ id: 'ProviderRefundEvent' })
      .optional(),
  })
  .meta({
    id: 'ProviderEvent',
    description: 'The result of a payment or of a refund: exactly one of them.',
  })

const one = z.object({ servicePlugin: ServicePlugin })
const byId = z.object({ servicePluginId: guid() })

/** From the seed; inactive, because no server answers there. */
const seeded = '9106e000-0000-4000-8000-000000000001'

/** From the seed and inactive: a payment provider, and one of its transactions. */
const provider = '9106e000-0000-4000-8000-000000000002'
const transaction = '9106e000-0000-4000-8000-000000000003'

export const servicePlugins = {
  createServicePlugin: call('POST /v1/service-plugins', {
    summary: 'Creates a service plugin of an app. The platform asks it from then on.',
    access: staffAndApps,
    input: z.object({
      servicePlugin: z
        .object({
          componentType: ComponentType,
          appId: guid(),
          name,
          baseUrl,
          ...z.object(optional).partial().shape,
        })
        .meta({ id: 'NewServicePlugin' }),
    }),
    output: one,
    errors: ['SERVICE_PLUGIN_EXISTS', 'TOO_MANY_SERVICE_PLUGINS'],
    example: {
      servicePlugin: {
        componentType: 'ECOM_ADDITIONAL_FEES',
        appId: '9106e000-0000-4000-8000-0000000000a1',
        name: 'Deposit on bottles',
        baseUrl: 'http://localhost:4090/plugins/deposits',
        active: false,
      },
    },
  }),
  getServicePlugin: call('GET /v1/service-plugins/{servicePluginId}', {
    summary: 'Reads a plugin and its health.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['SERVICE_PLUGIN_NOT_FOUND'],
    example: { servicePluginId: seeded },
  }),
  listServicePlugins: call('GET /v1/service-plugins', {
    summary: 'Lists the plugins of the site in the order of their creation.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ servicePlugins: z.array(ServicePlugin) }),
    example: {},
  }),
  updateServicePlugin: call('PATCH /v1/service-plugins/{servicePlugin.id}', {
    summary:
      'Changes the sent fields of a plugin. With an old `revision` it returns CONFLICT. A payment provider with a new address must be connected again.',
    access: staffAndApps,
    input: z.object({
      servicePlugin: z
        .object({ id: guid(), revision: z.string().max(20).optional(), ...z.object(fields).partial().shape })
        .meta({ id: 'ServicePluginChanges' }),
    }),
    output: one,
    errors: ['SERVICE_PLUGIN_NOT_FOUND', 'CONFLICT'],
    example: { servicePlugin: { id: seeded, name: 'Courier', timeout: 4000 } },
  }),
  testServicePlugin: call('POST /v1/service-plugins/{servicePluginId}/test', {
    summary:
      'Sends a plugin an example request, regardless of its health, and returns the answer. Only the call log keeps a record.',
    access: staffAndApps,
    input: byId,
    output: z.object({ call: PluginCall }),
    errors: ['SERVICE_PLUGIN_NOT_FOUND'],
    example: { servicePluginId: seeded },
  }),
  resumeServicePlugin: call('POST /v1/service-plugins/{servicePluginId}/resume', {
    summary: 'Resumes requests to a paused plugin.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['SERVICE_PLUGIN_NOT_FOUND'],
    example: { servicePluginId: seeded },
  }),
  connectPaymentAccount: call('POST /v1/service-plugins/{servicePluginId}/connect-account', {
    summary:
      'Connects the shop’s account at a payment provider, after the provider has checked it. The platform encrypts the credentials and never returns them.',
    access: staffAndApps,
    permission: 'PAYMENTS.MANAGE',
    input: byId.extend({
      credentials: z
        .record(z.string().min(1).max(100), z.string().max(2000))
        .refine((fields) => Object.keys(fields).length <= 20, 'Expected at most 20 fields')
        .describe('Fields that the provider asks for, such as an API key.'),
    }),
    output: one,
    errors: [
      'SERVICE_PLUGIN_NOT_FOUND',
      'NOT_A_PAYMENT_PROVIDER',
      'PAYMENT_ACCOUNT_REFUSED',
      'SERVICE_PLUGIN_SILENT',
    ],
    example: { servicePluginId: provider, credentials: { key: 'example' } },
  }),
  disconnectPaymentAccount: call('POST /v1/service-plugins/{servicePluginId}/disconnect-account', {
    summary: 'Disconnects the account at a payment provider: no payments or refunds go through it any more.',
    access: staffAndApps,
    permission: 'PAYMENTS.MANAGE',
    input: byId,
    output: one,
    errors: ['SERVICE_PLUGIN_NOT_FOUND', 'NOT_A_PAYMENT_PROVIDER'],
    example: { servicePluginId: provider },
  }),
  submitProviderEvent: call('POST /v1/provider-platform-events', {
    summary:
      'A payment provider reports the result of a payment or of a refund. The report may come twice, late, or before the answer to the request.',
    access: staffAndApps,
    permission: 'PAYMENTS.MANAGE',
    input: z.object({ event: ProviderEvent }),
    output: z.object({}),
    errors: ['PROVIDER_TRANSACTION_NOT_FOUND', 'PROVIDER_EVENT_CONTRADICTS'],
    example: { event: { transaction: { wixTransactionId: transaction } } },
    aliases: ['POST /payments/v1/provider-platform-events'],
  }),
  queryServicePluginCalls: call('POST /v1/service-plugins/calls/query', {
    summary: 'Finds requests to plugins with their answers, newest first by default.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, servicePluginId, method, outcome, status, milliseconds, createdDate.',
      ),
    }),
    output: z.object({ calls: z.array(PluginCall), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { servicePluginId: seeded }, cursorPaging: { limit: 10 } } },
  }),
  deleteServicePlugin: call('DELETE /v1/service-plugins/{servicePluginId}', {
    summary: 'Deletes a plugin and its call log. Orders keep its earlier answers.',
    access: staffAndApps,
    input: byId,
    output: z.object({}),
    errors: ['SERVICE_PLUGIN_NOT_FOUND'],
    example: { servicePluginId: seeded },
  }),
}
