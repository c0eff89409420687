import { createWriteStream, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LocalImport, LocalImportResult, Platform } from '@vitrine/platform'

import type { Config, ProductsFile } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPlatform } from './open.ts'

type Format = NonNullable<LocalImport['format']>

const formats: Readonly<Record<NonNullable<ProductsFile['format']>, Format>> = {
  csv: 'CSV',
  'json-lines': 'JSON_LINES',
  shopify: 'SHOPIFY_CSV',
  woocommerce: 'WOOCOMMERCE_CSV',
  wix: 'WIX_CSV',
}
const problemsPrinted = 50

/** Needs exclusive access to an embedded database, so the platform must be stopped; PostgreSQL serves both. */
export async function importProducts(config: Config): Promise<void> {
  const { path, format, key, dryRun, skipFaulty, clearEmpty } = config.products
  if (!path) throw new ConfigError('name a file: vitrine import-products products.csv')
  await access(path).catch(() => {
    throw new ConfigError(`there is no file ${path}`)
  })
  const platform = await openPlatform(config, baseUrlOf(config))
  try {
    const result = await platform.importProducts({
      path,
      dryRun,
      skipsFaulty: skipFaulty,
      emptyCells: clearEmpty ? 'CLEAR' : 'KEEP',
      ...(format && { format: formats[format] }),
      ...(key && { key: key === 'slug' ? 'SLUG' : 'SKU' }),
      onProgress: showProgress,
    })
    report(result, config.products)
  } finally {
    await platform.close()
  }
}

export async function exportProducts(config: Config): Promise<void> {
  const { path, format = 'csv' } = config.products
  if (path && existsSync(path) && !config.force) throw new ConfigError(`${path} exists; --force replaces it`)
  const platform = await openPlatform(config, baseUrlOf(config))
  try {
    if (format !== 'csv' && format !== 'json-lines') await warnOfLosses(platform, formats[format])
    const parts = Readable.from(textsOf(platform, formats[format]))
    if (path) await pipeline(parts, createWriteStream(path))
    else await pipeline(parts, process.stdout, { end: false })
  } finally {
    await platform.close()
  }
}

async function* textsOf(platform: Platform, format: Format): AsyncGenerator<string> {
  for await (const { text } of platform.exportProducts(format)) yield text
}

/** Says on stderr, before anything is written, what the format of another shop cannot carry. */
async function warnOfLosses(platform: Platform, format: Format): Promise<void> {
  const lost = new Map<string, number>()
  for await (const { losses } of platform.exportProducts(format, true))
    for (const { field, products } of losses) lost.set(field, (lost.get(field) ?? 0) + products)
  for (const [field, products] of lost)
    console.error(
      `the format cannot carry ${field} of ${products} ${products === 1 ? 'product' : 'products'}`,
    )
}

const baseUrlOf = ({ baseUrl, host, port }: Config): string => baseUrl ?? `http://${host}:${port}`

const showProgress: NonNullable<LocalImport['onProgress']> = ({ created, updated, unchanged, total }) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${created + updated + unchanged} of ${total} products`)
}

function report(result: LocalImportResult, { dryRun }: ProductsFile): void {
  if (process.stderr.isTTY) process.stderr.write('\n')
  const { import: end, products, variants, problems, totalProblems } = result
  for (const { row, column, message } of problems.slice(0, problemsPrinted))
    console.error(`row ${row}${column ? `, column ${column}` : ''}: ${message}`)
  if (totalProblems > problemsPrinted) console.error(`and ${totalProblems - problemsPrinted} more problems`)
  if (!end) {
    console.log(`${products} products with ${variants} variants can be imported, ${totalProblems} problems`)
    if (totalProblems > 0) process.exitCode = 1
    if (totalProblems > 0 && !dryRun)
      console.error('nothing was imported; correct the file, or import the other products with --skip-faulty')
    return
  }
  const { created, updated, unchanged, failed, awaitedPictures } = end
  console.log(
    `${created} products created, ${updated} updated, ${unchanged} unchanged, ${failed} not imported`,
  )
  if (awaitedPictures > 0) console.log(`${awaitedPictures} pictures are fetched while the platform runs`)
  if (end.status !== 'DONE' || failed > 0) process.exitCode = 1
}
