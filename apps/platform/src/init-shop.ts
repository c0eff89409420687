import { createInterface } from 'node:readline/promises'
import { type SiteStart, wrongStart } from '@vitrine/platform'
import { currencyOf } from '@vitrine/pricing/country-currency'

import { ConfigError } from './config-error.ts'

interface Question {
  readonly flag: string
  readonly text: string
  readonly proposal: (shop: SiteStart) => string
}

const system = Intl.DateTimeFormat().resolvedOptions()

/** The questions of `vitrine init`, in their order. */
const questions: Readonly<Record<Exclude<keyof SiteStart, 'supportEmail'>, Question>> = {
  name: { flag: '--name', text: 'Name of the shop', proposal: () => 'A new shop' },
  country: {
    flag: '--country',
    text: 'Country of the shop (ISO 3166)',
    proposal: () => new Intl.Locale(system.locale).region ?? 'GB',
  },
  locale: { flag: '--locale', text: 'Locale: language and country (BCP 47)', proposal: () => system.locale },
  currency: {
    flag: '--currency',
    text: 'Currency (ISO 4217)',
    proposal: ({ country }) => currencyOf(country),
  },
  timeZone: { flag: '--time-zone', text: 'Time zone (IANA)', proposal: () => system.timeZone },
}
const names = Object.keys(questions) as (keyof typeof questions)[]

/** Rejects a wrong flag before anything is created. */
export function checkShop(shop: SiteStart): void {
  const wrong = wrongStart(shop)
  if (!wrong) return
  const { flag } = questions[wrong.field as keyof typeof questions]
  throw new ConfigError(`${flag} ${lower(wrong.reason)}`)
}

/** True if a flag or a variable sets a property. */
export const hasProperties = (shop: SiteStart): boolean =>
  Object.values(shop).some((value) => value !== undefined)

/** Asks on the terminal for the properties without a flag, and again after a wrong answer. */
export async function askForShop(
  given: SiteStart,
  { input, output }: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream },
): Promise<SiteStart> {
  const terminal = createInterface({ input, output })
  const lines = terminal[Symbol.asyncIterator]()
  let shop = given
  try {
    for (const name of names) {
      if (given[name] !== undefined) continue
      const { text, proposal } = questions[name]
      const proposed = proposal(shop)
      for (;;) {
        output.write(`${text} [${proposed}]: `)
        const line = await lines.next()
        const next = { ...shop, [name]: (line.done ? '' : line.value.trim()) || proposed }
        const wrong = wrongStart(next)
        if (!wrong) {
          shop = next
          break
        }
        output.write(`${wrong.reason}.\n`)
      }
    }
  } finally {
    terminal.close()
  }
  return shop
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
