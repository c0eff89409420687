import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { isCancel, log, select, text } from '@clack/prompts'
import { currencyOf } from '@vitrine/pricing/country-currency'

import {
  type Flags,
  type Goods,
  samples,
  type Template,
  UsageError,
  wrongCurrency,
  wrongLanguage,
  wrongName,
} from './flags.ts'
import { localeName, localeOf } from './locale.ts'

export interface Shop {
  readonly folder: string
  readonly name: string
  readonly currency: string
  readonly language: string
  readonly template: Template
  readonly goods: Goods
}

/** Asks for the values without a flag, or takes their defaults. */
export async function askFor(flags: Flags, asks: boolean): Promise<Shop> {
  const folder = flags.folder ?? (await ask(asks, 'Folder of the project', 'my-shop', wrongFolder))
  const taken = wrongFolder(folder)
  if (taken) throw new UsageError(taken)
  const name = flags.name ?? (await ask(asks, 'Name of the shop', titleOf(folder), wrongName))
  const system = Intl.DateTimeFormat().resolvedOptions().locale
  const language = flags.language ?? (await askForLanguage(asks, system))
  const template = flags.template ?? (asks ? await chooseTemplate() : 'storefront')
  const goods = flags.goods ?? (asks ? await chooseGoods() : 'none')
  const sample = goods === 'none' ? undefined : samples[goods]
  if (sample && flags.currency && flags.currency !== sample.currency)
    throw new UsageError(`--currency: these sample goods have prices in ${sample.currency}`)
  const currency =
    sample?.currency ??
    flags.currency ??
    (await ask(asks, 'Currency', currencyOf(new Intl.Locale(language).region), wrongCurrency))
  return { folder, name, language, template, goods, currency }
}

async function ask(
  asks: boolean,
  message: string,
  proposal: string,
  wrong: (text: string) => string | undefined,
): Promise<string> {
  if (!asks) return proposal
  const validate = (value: string | undefined) => wrong(value || proposal)
  return answered(await text({ message, placeholder: proposal, defaultValue: proposal, validate }))
}

async function askForLanguage(asks: boolean, system: string): Promise<string> {
  const said = await ask(asks, 'Country, or language and country', system, wrongLanguage)
  const locale = localeOf(said) ?? system
  if (asks) log.info(`${localeName(locale)}: ${locale}`)
  return locale
}

const chooseTemplate = async (): Promise<Template> =>
  answered(
    await select<Template>({
      message: 'Template',
      options: [
        { value: 'storefront', label: 'Storefront', hint: 'React Router: all pages of a shop' },
        { value: 'next', label: 'Next.js', hint: 'a small shop: list, product, cart, checkout' },
        { value: 'empty', label: 'Empty', hint: 'platform and back office, without a shop' },
      ],
    }),
  )

const chooseGoods = async (): Promise<Goods> =>
  answered(
    await select<Goods>({
      message: 'Goods',
      options: [
        { value: 'none', label: 'None', hint: 'your own shop from the start' },
        { value: 'sample', label: 'Sample goods', hint: 'home goods with orders and customers, in euro' },
        {
          value: 'clothes',
          label: 'Sample clothes',
          hint: 'sizes and colours with orders and customers, in US dollars',
        },
      ],
    }),
  )

function answered<T>(value: T): Exclude<T, symbol> {
  if (isCancel(value)) throw new UsageError('cancelled; nothing was written')
  return value as Exclude<T, symbol>
}

function wrongFolder(folder: string): string | undefined {
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(basename(resolve(folder))))
    return `the folder ${folder} needs a name of lower-case letters, digits and hyphens, because it is the package's name`
  return existsSync(folder) && readdirSync(folder).length > 0
    ? `the folder ${folder} is not empty`
    : undefined
}

const titleOf = (folder: string): string =>
  basename(resolve(folder))
    .split(/[-_.]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
