import type { AgentSettings, SignInSettings, SignInSettingsChanges } from '../../generated/site-settings.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

type Stored = Pick<SiteSettings, keyof SignInSettings>

/** Adds the defaults. */
export function signInSettingsOf(stored: Stored): SignInSettings {
  return {
    emailVerification: stored.emailVerification ?? false,
    ownerApproval: stored.ownerApproval ?? false,
    strictEnumeration: stored.strictEnumeration ?? false,
    mailNewDevice: stored.mailNewDevice ?? false,
    captcha: { register: stored.captcha?.register ?? 'OFF', login: stored.captcha?.login ?? 'OFF' },
    secondFactor: stored.secondFactor ?? 'OPTIONAL',
    signUpFields: stored.signUpFields ?? [],
    contentAssignees: stored.contentAssignees ?? [],
  }
}

export const agentSettingsOf = ({ agenticCommerce = false }: SiteSettings): AgentSettings => ({
  agenticCommerce,
})

export function applyChanges(stored: Stored, changes: SignInSettingsChanges): SignInSettings {
  const now = signInSettingsOf(stored)
  return {
    ...now,
    ...changes,
    captcha: { ...now.captcha, ...changes.captcha },
    signUpFields: (changes.signUpFields ?? now.signUpFields).map(tidy),
  }
}

/** Returns the first invalid field with the reason. */
export function wrongWithFields(
  fields: SignInSettings['signUpFields'],
): { readonly at: string; readonly description: string } | undefined {
  for (const [index, { key, label, type, options = [] }] of fields.entries()) {
    const wrong = (name: string, description: string) => ({ at: `[${index}].${name}`, description })
    if (!key) return wrong('key', 'must not be empty')
    if (fields.findIndex((other) => other.key === key) < index)
      return wrong('key', 'is the key of another question already')
    if (!label) return wrong('label', 'must not be empty')
    if (type !== 'CHOICE') continue
    if (options.length === 0) return wrong('options', 'must name at least one choice')
    if (new Set(options).size < options.length) return wrong('options', 'must not name a choice twice')
  }
  return undefined
}

/** Only fields of type CHOICE have options; surrounding white space is removed. */
function tidy({ options = [], ...field }: SignInSettings['signUpFields'][number]) {
  return {
    ...field,
    key: field.key.trim(),
    label: field.label.trim(),
    ...(field.type === 'CHOICE' && { options: options.map((one) => one.trim()).filter(Boolean) }),
  }
}
