import * as z from 'zod'

import { call } from '../define.ts'
import { CaptchaUse, emailAddress, SignUpField } from '../shapes/identity.ts'
import { guid } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const SignInSettings = z
  .object({
    emailVerification: z.boolean(),
    ownerApproval: z.boolean(),
    strictEnumeration: z.boolean(),
    mailNewDevice: z.boolean(),
    captcha: z.object({ register: CaptchaUse, login: CaptchaUse }),
    secondFactor: z.enum(['OFF', 'OPTIONAL', 'REQUIRED']),
    signUpFields: z.array(SignUpField),
    contentAssignees: z
      .array(guid())
      .describe(
        'The members who may take over the reviews of a deleted member, with their replies and files.',
      ),
  })
  .meta({
    id: 'SignInSettings',
    description: 'The settings of members’ accounts: sign-in, sign-up, deletion.',
  })

const SignInSettingsChanges = SignInSettings.extend({
  captcha: SignInSettings.shape.captcha.partial(),
  signUpFields: z.array(SignUpField).max(20),
  contentAssignees: z.array(guid()).max(100),
})
  .partial()
  .meta({
    id: 'SignInSettingsChanges',
    description: 'Only sent fields change. Lists are replaced as a whole.',
  })

const settings = z.object({ settings: SignInSettings })

const SignOnPolicy = z
  .object({ requireOwnerApproval: z.boolean(), requireEmailVerification: z.boolean() })
  .meta({
    id: 'SignOnPolicy',
    description: 'Requirements for new members besides an address and a password.',
  })
const signOnPolicy = z.object({ signOnPolicy: SignOnPolicy })
const policyPath = '/v1/sign-on-policies'

const NotificationTopic = z
  .enum(['NEW_ORDER', 'PAYMENT_FAILED', 'LOW_STOCK', 'CHARGEBACK', 'REVIEW_PENDING', 'RETURN_REQUESTED'])
  .meta({ id: 'NotificationTopic' })

const NotificationSettings = z
  .object({
    recipients: z
      .array(z.object({ email: emailAddress(), topics: z.array(NotificationTopic).min(1).max(6) }))
      .max(20)
      .describe(
        'The recipients with their kinds of email. Until the first change, new orders and requested returns go to the support address, if there is one.',
      ),
  })
  .meta({ id: 'NotificationSettings', description: 'The emails that notify the shop of events.' })
const notifications = z.object({ notifications: NotificationSettings })
const notificationsPath = '/v1/site-settings/notifications'

const CatalogVersion = z
  .enum(['V1_CATALOG', 'V3_CATALOG'])
  .meta({ id: 'CatalogVersion', description: 'A generation of the published packages’ catalogue calls.' })
const catalogVersion = z.object({ catalogVersion: CatalogVersion })
const catalogVersionPath = '/v1/site-settings/catalog-version'

const AgentSettings = z
  .object({
    agenticCommerce: z
      .boolean()
      .describe(
        'Agents with an API key buy by the Agentic Commerce Protocol. Off: its addresses answer 404.',
      ),
  })
  .meta({ id: 'AgentSettings', description: 'The ways in which shopping agents buy.' })
const agentSettings = z.object({ agentSettings: AgentSettings })
const agentSettingsPath = '/v1/site-settings/agents'

/** Our own calls: the specification has no calls for these settings. */
export const siteSettings = {
  getSignInSettings: call('GET /v1/site-settings/sign-in', {
    summary: 'Reads the sign-in settings of the site.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateSignInSettings: call('PATCH /v1/site-settings/sign-in', {
    summary: 'Changes the sent fields of the sign-in settings. They apply within a second.',
    access: ['staff'],
    guarded: true,
    input: z.object({ settings: SignInSettingsChanges }),
    output: settings,
    example: { settings: { mailNewDevice: true } },
  }),
  getNotificationSettings: call(`GET ${notificationsPath}`, {
    summary:
      'Reads who gets emails about new orders, failed payments, low stock, chargebacks and pending reviews.',
    access: staffAndApps,
    input: z.object({}),
    output: notifications,
    example: {},
  }),
  updateNotificationSettings: call(`PATCH ${notificationsPath}`, {
    summary: 'Replaces the recipients of these emails. An address appears once.',
    access: staffAndApps,
    guarded: true,
    input: notifications,
    output: notifications,
    example: { notifications: { recipients: [{ email: 'owner@example.com', topics: ['NEW_ORDER'] }] } },
  }),
  getCatalogVersion: call(`GET ${catalogVersionPath}`, {
    summary: 'Reads the catalogue version that the shop reports to published packages.',
    access: staffAndApps,
    input: z.object({}),
    output: catalogVersion,
    example: {},
  }),
  updateCatalogVersion: call(`PUT ${catalogVersionPath}`, {
    summary:
      'Sets the catalogue version that published packages read. The platform answers the calls of both versions.',
    access: staffAndApps,
    input: catalogVersion,
    output: catalogVersion,
    example: { catalogVersion: 'V3_CATALOG' },
  }),
  getAgentSettings: call(`GET ${agentSettingsPath}`, {
    summary: 'Reads the ways in which shopping agents buy.',
    access: staffAndApps,
    input: z.object({}),
    output: agentSettings,
    example: {},
  }),
  updateAgentSettings: call(`PATCH ${agentSettingsPath}`, {
    summary: 'Changes the sent fields. They apply within a second.',
    access: ['staff'],
    permission: 'AGENTS.MANAGE',
    guarded: true,
    input: z.object({ agentSettings: AgentSettings.partial().meta({ id: 'AgentSettingsChanges' }) }),
    output: agentSettings,
    example: { agentSettings: { agenticCommerce: true } },
  }),
  getSignOnPolicy: call(`GET ${policyPath}`, {
    summary: 'Reads the requirements for new members, at the path of published clients.',
    access: staffAndApps,
    aliases: [`GET /iam/signon${policyPath}`],
    input: z.object({}),
    output: signOnPolicy,
    example: {},
  }),
  updateSignOnPolicy: call(`PATCH ${policyPath}`, {
    summary: 'Changes the sent fields. Existing members are not affected.',
    access: staffAndApps,
    guarded: true,
    aliases: [`PATCH /iam/signon${policyPath}`],
    input: z.object({ signOnPolicy: SignOnPolicy.partial().meta({ id: 'SignOnPolicyChanges' }) }),
    output: signOnPolicy,
    example: { signOnPolicy: { requireOwnerApproval: false } },
  }),
}
