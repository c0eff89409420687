/** The texts of text messages, calls and prompts. */
export interface MessageTexts {
  /** The language of the texts (BCP 47), which a call is spoken in. */
  readonly language: string
  code(site: string, code: string): string
  /** `device` is such as `Firefox, Linux`, or empty if unknown. */
  prompt(site: string, device: string): string
}

export const texts = {
  en: {
    language: 'en-GB',
    code: (site, code) => `${code} is your sign-in code for ${site}.`,
    prompt: (site, device) => `Are you signing in at ${site}${device && ` (${device})`}?`,
  },
  de: {
    language: 'de-DE',
    code: (site, code) => `${code} ist Ihr Anmeldecode für ${site}.`,
    prompt: (site, device) => `Melden Sie sich gerade bei ${site} an${device && ` (${device})`}?`,
  },
} as const satisfies Readonly<Record<string, MessageTexts>>
