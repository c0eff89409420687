import type { EmailKindId, EmailLanguage, EmailText } from '../../generated/email-texts.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { EmailContent } from '../../kernel/mail/email.ts'
import {
  type AnyEmailKind,
  contentOf,
  defaultText,
  type EmailText as OwnText,
  unknownVariable,
} from '../../kernel/mail/email-kind.ts'

/** A text that need not be saved. */
export interface Draft extends OwnText {
  readonly kind: EmailKindId
  readonly language: EmailLanguage
}

export function kindOf({ services }: Pick<Context, 'services'>, id: EmailKindId): AnyEmailKind {
  const kind = services.emailKinds.find((one) => one.id === id)
  if (!kind) throw new Error(`No area has the email ${id}`)
  return kind
}

/** The email with example data and the name of the shop. A text with an unknown variable ends the call. */
export async function draftContent(ctx: Context, draft: Draft): Promise<EmailContent> {
  const kind = kindOf(ctx, draft.kind)
  for (const field of ['subject', 'intro'] as const) {
    const name = unknownVariable(kind, draft[field])
    const known = Object.keys(kind.variables).map((one) => `{${one}}`)
    if (name) ctx.violation(field, 'VALIDATION', `{${name}} is unknown. Expected ${known.join(', ')}`)
  }
  const { name, backOfficeUrl } = await ctx.services.settings(ctx)
  const page = 'page' in kind.sample && backOfficeUrl ? { page: backOfficeUrl } : {}
  return contentOf(kind, draft.language, { ...kind.sample, site: name, ...page }, draft)
}

export function toEmailText(
  kind: AnyEmailKind,
  language: EmailLanguage,
  own: OwnText | undefined,
): EmailText {
  return {
    kind: kind.id,
    language,
    ...(own ?? defaultText(kind, language)),
    isDefault: !own,
    variables: Object.keys(kind.variables),
  }
}
