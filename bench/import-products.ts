// Measures the import of 10,000 products with 30,000 variants from CSV into the embedded database, the memory that it
// adds, the same file again, and the export of all products.
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform } from '@vitrine/platform'

const products = Number(process.argv[2] ?? 10_000)
const secondsAtMost = 60
const mebibytesAtMost = 64
const sizes = ['Small', 'Medium', 'Large']

const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
try {
  const platform = await createPlatform({
    baseUrl: 'http://127.0.0.1:4010',
    data: join(folder, 'data'),
    seed: 'empty',
    log: { debug() {}, info() {}, warn() {}, error: console.error },
  })
  await imported(await write('warm-up.csv', 200, 'warm-up'))
  const file = await write('products.csv', products, 'bowl')
  const first = await imported(file)
  const line = `${products} products with ${products * sizes.length} variants`
  console.log(
    `${line}   ${first.seconds.toFixed(1)} s of at most ${secondsAtMost}, +${first.added.toFixed(0)} MiB of at most ${mebibytesAtMost}`,
  )
  const again = await imported(file)
  console.log(`the same file again   ${again.seconds.toFixed(1)} s, +${again.added.toFixed(0)} MiB`)
  const exported = await measured(async () => {
    for await (const _ of platform.exportProducts('CSV'));
  })
  console.log(`the export            ${exported.seconds.toFixed(1)} s, +${exported.added.toFixed(0)} MiB`)
  if (first.seconds > secondsAtMost || first.added > mebibytesAtMost) process.exitCode = 1
  await platform.close()

  async function imported(path: string) {
    return measured(async () => {
      const { import: end, problems } = await platform.importProducts({ path })
      if (end?.status !== 'DONE' || end.failed > 0)
        throw new Error(`The import ended as ${end?.status}: ${problems[0]?.message}`)
    })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measured(
  work: () => Promise<void>,
): Promise<{ readonly seconds: number; readonly added: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  return { seconds, added: (most - before) / 2 ** 20 }
}

/** A file as another shop writes it: the texts of a product, options, stock, weights and SEO. */
async function write(name: string, count: number, slug: string): Promise<string> {
  const path = join(folder, name)
  const file = await open(path, 'w')
  const header = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,',
    'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,SEO Title,SEO Description,Status',
  ]
  await file.write(`${header.join('')}\n`)
  const body = `"<p>${'Thrown in one piece, and glazed by hand. '.repeat(12)}</p>"`
  for (let number = 1; number <= count; number++) {
    const head = `Bowl ${slug} ${number},${body},Harbour ${number % 40},Bowls,"new, tag-${number % 100}",true,Size`
    const rows = sizes.map((size, index) => {
      const sku = `${slug}-${number}-${index}`
      const facts = `${size},${sku},${400 + index},shopify,${number % 50},${20 + (number % 30)}.50,${index ? '' : '60.00'}`
      const ends = index === 0 ? 'A bowl,Hand-made,active' : ',,'
      return `${slug}-${number},${index === 0 ? head : ',,,,,,'},${facts},${ends}\n`
    })
    await file.write(rows.join(''))
  }
  await file.close()
  return path
}
