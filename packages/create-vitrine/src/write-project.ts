import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Shop } from './ask.ts'
import { samples } from './flags.ts'

const templates = fileURLToPath(new URL('./templates/', import.meta.url))

/** Copies the template, and puts the values of the shop into it. */
export async function writeProject(shop: Shop): Promise<void> {
  await cp(join(templates, shop.template), shop.folder, { recursive: true })
  // npm leaves files of this name out of packages.
  await rename(join(shop.folder, '_gitignore'), join(shop.folder, '.gitignore'))
  const values = valuesOf(shop)
  for (const file of ['package.json', 'README.md', '.env.example'])
    await fill(join(shop.folder, file), values)
  await writeFile(join(shop.folder, '.env.development'), developmentOf(shop))
  const left = (await readdir(shop.folder)).filter((name) => name.startsWith('_'))
  if (left.length > 0) throw new Error(`The template has unknown files: ${left.join(', ')}`)
}

const valuesOf = ({ folder, name, currency, language }: Shop): Readonly<Record<string, string>> => ({
  '{package}': basename(resolve(folder)),
  '{name}': name,
  '{currency}': currency,
  '{language}': language,
})

async function fill(file: string, values: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [mark, value] of Object.entries(values)) text = text.replaceAll(mark, value)
  await writeFile(file, text)
}

export function developmentOf({ name, currency, language, goods }: Shop): string {
  const country = new Intl.Locale(language).region
  // The currency and the country of sample goods are those of their orders.
  const own = goods === 'none' ? [`VITRINE_CURRENCY=${currency}`] : []
  if (goods === 'none' && country) own.push(`VITRINE_COUNTRY=${country}`)
  return [
    '# The shop of `npm run dev`. They count at its first start; later, change them in the back office.',
    `VITRINE_SEED=${goods === 'none' ? 'empty' : samples[goods].seed}`,
    `VITRINE_NAME="${name}"`,
    `VITRINE_LOCALE=${language}`,
    ...own,
    '',
  ].join('\n')
}
