import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
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

/** Where the questions appear and are answered. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable & { readonly isTTY?: boolean }
}

export interface Shop {
  readonly folder: string
  readonly name: string
  readonly currency: string
  readonly language: string
  readonly template: Template
  readonly goods: Goods
}

/** Asks for the values without a flag, or takes their defaults without a terminal. */
export async function askFor(flags: Flags, terminal?: Terminal): Promise<Shop> {
  const folder = flags.folder ?? (await ask(terminal, 'Folder of the project', 'my-shop', wrongFolder))
  const taken = wrongFolder(folder)
  if (taken) throw new UsageError(taken)
  const name = flags.name ?? (await ask(terminal, 'Name of the shop', titleOf(folder), wrongName))
  const system = Intl.DateTimeFormat().resolvedOptions().locale
  const language = flags.language ?? (await askForLanguage(system, terminal))
  const template = flags.template ?? (terminal ? await chooseTemplate(terminal) : 'storefront')
  const goods = flags.goods ?? (terminal ? await chooseGoods(terminal) : 'none')
  const sample = goods === 'none' ? undefined : samples[goods]
  if (sample && flags.currency && flags.currency !== sample.currency)
    throw new UsageError(`--currency: these sample goods have prices in ${sample.currency}`)
  const currency =
    sample?.currency ??
    flags.currency ??
    (await ask(terminal, 'Currency', currencyOf(new Intl.Locale(language).region), wrongCurrency))
  return { folder, name, language, template, goods, currency }
}

async function ask(
  terminal: Terminal | undefined,
  message: string,
  proposal: string,
  wrong: (text: string) => string | undefined,
): Promise<string> {
  if (!terminal) return proposal
  const validate = (value: string | undefined) => wrong(value || proposal)
  return answered(
    await text({ ...terminal, message, placeholder: proposal, defaultValue: proposal, validate }),
  )
}

async function askForLanguage(system: string, terminal: Terminal | undefined): Promise<string> {
  const said = await ask(terminal, 'Country, or language and country', system, wrongLanguage)
  const locale = localeOf(said) ?? system
  if (terminal) log.info(`${localeName(locale)}: ${locale}`, terminal)
  return locale
}

const chooseTemplate = async (terminal: Terminal): Promise<Template> =>
  answered(
    await select<Template>({
      ...terminal,
      message: 'Template',
      options: [
        { value: 'storefront', label: 'Storefront', hint: 'React Router: all pages of a shop' },
        { value: 'next', label: 'Next.js', hint: 'a small shop: pages, menus, products, cart' },
        { value: 'empty', label: 'Empty', hint: 'platform and back office, without a shop' },
      ],
    }),
  )

const chooseGoods = async (terminal: Terminal): Promise<Goods> =>
  answered(
    await select<Goods>({
      ...terminal,
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
