import type { EmailKindId } from '../../generated/email-texts.ts'
import type { SiteSettings } from '../settings.ts'
import { type EmailContent, type EmailLanguage, languageOf, renderEmail } from './email.ts'
import type { Mail } from './mail.ts'
import { markTest, type OfOrder } from './test-order.ts'

/** An email to customers or to the shop. Owners may replace its subject and its intro. */
export interface EmailKind<Facts extends object> {
  readonly id: EmailKindId
  readonly write: Readonly<Record<EmailLanguage, (facts: Facts) => EmailContent>>
  /** The variables of its texts, and the facts that replace them. */
  readonly variables: Readonly<Record<string, TextOf<Facts>>>
  /** The facts of a preview. */
  readonly sample: Facts
}

type TextOf<Facts> = {
  [Key in keyof Facts & string]: Facts[Key] extends string | undefined ? Key : never
}[keyof Facts & string]

/** The subject and the paragraphs before the lines, with variables such as `{number}`. */
export interface EmailText {
  readonly subject: string
  /** Paragraphs are separated by an empty line. */
  readonly intro: string
}

/** The texts that owners changed, by kind and language. */
export type EmailTexts = Partial<Record<EmailKindId, Partial<Record<EmailLanguage, EmailText>>>>

/** Without its facts' type, for lists of all kinds. */
// biome-ignore lint/suspicious/noExplicitAny: each kind reads the facts of its own sample
export type AnyEmailKind = EmailKind<any>

/** Declares an email from the emails of its area in both languages. */
export const emailKind = <Emails, Facts extends object>(
  emails: Readonly<Record<EmailLanguage, Emails>>,
  write: (emails: Emails, facts: Facts) => EmailContent,
  kind: Omit<EmailKind<Facts>, 'write'>,
): EmailKind<Facts> => ({
  ...kind,
  write: { en: (facts) => write(emails.en, facts), de: (facts) => write(emails.de, facts) },
})

/** Writes an email in the first supported language, with the owner's text if there is one. */
export function composeEmail<Facts extends object>(
  settings: SiteSettings,
  kind: EmailKind<Facts>,
  facts: Facts & OfOrder,
  ...preferred: readonly (string | undefined)[]
): Pick<Mail, 'subject' | 'text' | 'html' | 'links' | 'language'> {
  const language = languageOf([...preferred, settings.language])
  const content = contentOf(kind, language, facts, settings.emails?.[kind.id]?.[language])
  return { ...renderEmail(markTest(content, facts, language)), language }
}

/** `text`: the owner's text. */
export function contentOf<Facts extends object>(
  { write, variables }: EmailKind<Facts>,
  language: EmailLanguage,
  facts: Facts,
  text: EmailText | undefined,
): EmailContent {
  const content = write[language](facts)
  if (!text) return content
  const fill = (words: string) =>
    words.replace(variable, (written, space: string, name: string) => {
      const key = variables[name]
      if (!key) return written
      const value = facts[key] as string | undefined
      // An empty value takes its space with it: “Hello {firstName},” becomes “Hello,”.
      return value ? space + value : ''
    })
  return {
    ...content,
    subject: fill(text.subject).replace(/\s+/g, ' ').trim(),
    intro: fill(text.intro)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  }
}

/** The text that the platform wrote, with variables in place of the facts. */
export function defaultText<Facts extends object>(
  kind: EmailKind<Facts>,
  language: EmailLanguage,
): EmailText {
  const named = Object.entries(kind.variables).map(([name, key]) => [key, `{${name}}`])
  const { subject, intro } = kind.write[language]({ ...kind.sample, ...Object.fromEntries(named) })
  return { subject, intro: intro.join('\n\n') }
}

/** The first variable of the text that the kind does not have. */
export function unknownVariable({ variables }: AnyEmailKind, words: string): string | undefined {
  return [...words.matchAll(variable)]
    .map(([, , name = '']) => name)
    .find((name) => !Object.hasOwn(variables, name))
}

const variable = /( ?)\{([A-Za-z]+)\}/g
