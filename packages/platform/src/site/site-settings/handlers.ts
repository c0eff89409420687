import type {
  SignInSettings,
  SignOnPolicy,
  SiteSettingsHandlers,
  UpdateSignInSettingsError,
  UpdateSignInSettingsInput,
  UpdateSignInSettingsOutput,
} from '../../generated/site-settings.ts'
import { audit, findAccount } from '../../identity/identities/index.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { notificationsOf } from '../notifications/index.ts'
import { agentSettingsOf, applyChanges, signInSettingsOf, wrongWithFields } from './rules.ts'

export const handlers: SiteSettingsHandlers = {
  async getSignInSettings(_, ctx) {
    return { settings: signInSettingsOf(await ctx.services.settings(ctx)) }
  },

  updateSignInSettings: outsideTransaction(async ({ settings: changes }, ctx) => {
    const changed = await ctx.transaction((inner) => change(inner, changes))
    // Clears the cache after the commit, because the old settings would otherwise be cached again.
    ctx.services.forgetSettings()
    return changed
  }),

  async getNotificationSettings(_, ctx) {
    return { notifications: notificationsOf(await ctx.services.settings(ctx)) }
  },

  updateNotificationSettings: outsideTransaction(async ({ notifications }, ctx) => {
    const emails = notifications.recipients.map(({ email }) => email.toLowerCase())
    const twice = emails.findIndex((email, index) => emails.indexOf(email) < index)
    if (twice >= 0)
      ctx.violation(`notifications.recipients[${twice}].email`, 'VALIDATION', 'is in the list already')
    await ctx.transaction(async (inner) => {
      await storeSettings(inner, { ...(await lockSettings(inner)), notifications })
      await audit(inner, { action: 'notification settings', detail: { recipients: emails.length } })
    })
    ctx.services.forgetSettings()
    return { notifications }
  }),

  async getCatalogVersion(_, ctx) {
    const { publishedCatalogVersion = 'V3_CATALOG' } = await ctx.services.settings(ctx)
    return { catalogVersion: publishedCatalogVersion }
  },

  updateCatalogVersion: outsideTransaction(async ({ catalogVersion }, ctx) => {
    await ctx.transaction(async (inner) => {
      await storeSettings(inner, { ...(await lockSettings(inner)), publishedCatalogVersion: catalogVersion })
      await audit(inner, { action: 'catalogue version', detail: { catalogVersion } })
    })
    ctx.services.forgetSettings()
    return { catalogVersion }
  }),

  async getAgentSettings(_, ctx) {
    return { agentSettings: agentSettingsOf(await ctx.services.settings(ctx)) }
  },

  updateAgentSettings: outsideTransaction(async ({ agentSettings: changes }, ctx) => {
    const agentSettings = await ctx.transaction(async (inner) => {
      const settings = { ...(await lockSettings(inner)), ...changes }
      await storeSettings(inner, settings)
      await audit(inner, { action: 'agent settings', detail: { ...changes } })
      return agentSettingsOf(settings)
    })
    ctx.services.forgetSettings()
    return { agentSettings }
  }),

  async getSignOnPolicy(_, ctx) {
    return { signOnPolicy: policyOf(signInSettingsOf(await ctx.services.settings(ctx))) }
  },

  updateSignOnPolicy: outsideTransaction(async ({ signOnPolicy: wanted }, ctx) => {
    const { requireOwnerApproval: ownerApproval, requireEmailVerification: emailVerification } = wanted
    const changes = {
      ...(ownerApproval !== undefined && { ownerApproval }),
      ...(emailVerification !== undefined && { emailVerification }),
    }
    const { settings } = await ctx.transaction((inner) => change(inner, changes))
    ctx.services.forgetSettings()
    return { signOnPolicy: policyOf(settings) }
  }),
}

function policyOf({ ownerApproval, emailVerification }: SignInSettings): SignOnPolicy {
  return { requireOwnerApproval: ownerApproval, requireEmailVerification: emailVerification }
}

async function change(
  ctx: Context<UpdateSignInSettingsError>,
  changes: UpdateSignInSettingsInput['settings'],
): Promise<UpdateSignInSettingsOutput> {
  const stored = await lockSettings(ctx)
  const settings = applyChanges(stored, changes)
  const wrong = wrongWithFields(settings.signUpFields)
  if (wrong) ctx.violation(`settings.signUpFields${wrong.at}`, 'VALIDATION', wrong.description)
  await checkAssignees(ctx, changes.contentAssignees ?? [])
  await storeSettings(ctx, { ...stored, ...settings })
  await audit(ctx, {
    action: 'sign-in settings',
    detail: { ...changes },
  })
  return { settings }
}

async function checkAssignees(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const account = await findAccount(ctx, id)
    if (account?.kind === 'member' && account.status === 'ACTIVE') continue
    ctx.violation(`settings.contentAssignees[${index}]`, 'VALIDATION', 'must be the id of an approved member')
  }
}
