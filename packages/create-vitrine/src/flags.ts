import { parseArgs } from 'node:util'

import { localeOf } from './locale.ts'

export const templates = ['storefront', 'next', 'empty'] as const
export type Template = (typeof templates)[number]
export const goods = ['none', 'sample', 'clothes'] as const
export type Goods = (typeof goods)[number]

/** The sample goods have orders, so that their currency and country cannot change. */
export const samples: Readonly<
  Record<Exclude<Goods, 'none'>, { readonly seed: string; readonly currency: string }>
> = {
  sample: { seed: 'small-shop', currency: 'EUR' },
  clothes: { seed: 'clothes-shop', currency: 'USD' },
}

export interface Flags {
  readonly folder: string | undefined
  readonly name: string | undefined
  readonly currency: string | undefined
  readonly language: string | undefined
  readonly template: Template | undefined
  readonly goods: Goods | undefined
  readonly yes: boolean
  readonly install: boolean
  /** Undefined: starts on a terminal. */
  readonly start: boolean | undefined
  readonly help: boolean
}

/** The user can correct it; only its message is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const isUsageError = (error: unknown): error is UsageError => error instanceof UsageError

export const usage = `npm create vitrine FOLDER -- [flags]

  --name NAME          the name of the shop
  --currency CODE      its currency (ISO 4217), such as EUR; default: that of the country
  --language LOCALE    its country, such as Ireland, or its language and country (BCP 47): en-IE
  --template NAME      storefront (React Router, all pages), next (a small shop in Next.js), empty (no shop)
  --goods NAME         none; sample (home goods in EUR) or clothes (sizes, in USD): with products, orders and customers
  --yes                asks nothing; default values for the other questions
  --no-install         only writes the files
  --start, --no-start  starts the shop afterwards; default: on a terminal`

const options = {
  name: { type: 'string' },
  currency: { type: 'string' },
  language: { type: 'string' },
  template: { type: 'string' },
  goods: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  install: { type: 'boolean', default: true },
  start: { type: 'boolean' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function readFlags(args: readonly string[]): Flags {
  const { values, positionals } = parse(args)
  const { template, goods: wanted, currency, language, name } = values
  const flags = {
    ...values,
    folder: positionals[0],
    template: template === undefined ? undefined : oneOf(templates, template, '--template'),
    goods: wanted === undefined ? undefined : oneOf(goods, wanted, '--goods'),
  }
  refuse('--name', name, wrongName)
  refuse('--currency', currency, wrongCurrency)
  refuse('--language', language, wrongLanguage)
  return { ...flags, name, currency, language: language && localeOf(language), start: values.start }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}; see --help`)
  }
}

function refuse(flag: string, value: string | undefined, wrong: (text: string) => string | undefined): void {
  const reason = value === undefined ? undefined : wrong(value)
  if (reason) throw new UsageError(`${flag}: ${reason}`)
}

function oneOf<T extends string>(allowed: readonly T[], text: string, flag: string): T {
  const found = allowed.find((one) => one === text)
  if (!found) throw new UsageError(`${flag} must be one of ${allowed.join(', ')}, not ${text}`)
  return found
}

export const wrongName = (text: string) =>
  text.trim() === '' || text.length > 100 || /["\\\n]/.test(text)
    ? 'expected 1 to 100 characters without quotes and backslashes'
    : undefined

export const wrongCurrency = (text: string) =>
  Intl.supportedValuesOf('currency').includes(text) ? undefined : 'expected an ISO 4217 code, such as EUR'

export const wrongLanguage = (text: string) =>
  localeOf(text)
    ? undefined
    : 'expected a country, such as Ireland, or a language and a country, such as en-IE'
