// Measures the cost of a file with the cart in an editor: type instantiations, and our loaded declarations.
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/lib/project.mjs'
import { run } from '../scripts/lib/run.ts'
import { buildLibraries } from '../scripts/pack/build.ts'

const folder = join(root, '.cache/bench-types')
const usesTheCart = `
import { createClient, oauth } from '@vitrine/client'
import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'

const client = createClient({ baseUrl: '', auth: oauth({ clientId: '' }) })
await addToCurrentCart(client, { lineItems: [{ quantity: 1, catalogReference: { appId: '', catalogItemId: '' } }] })
const { cart } = await getCurrentCart(client)
export const names = cart.lineItems.map((line) => line.productName.original)
`

await buildLibraries(['packages/client'])
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const empty = await compile('empty', 'export {}')
const cart = await compile('cart', usesTheCart)
const instantiations = cart.instantiations - empty.instantiations
const kilobytes = cart.bytes / 1000
console.log(`instantiations      ${String(instantiations).padStart(6)} of at most 200`)
console.log(`declarations loaded ${kilobytes.toFixed(1).padStart(6)} kB of at most 40; the aim is 30`)
if (instantiations > 200 || kilobytes > 40) process.exitCode = 1

async function compile(name: string, text: string): Promise<{ instantiations: number; bytes: number }> {
  await writeFile(join(folder, `${name}.ts`), text)
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'preserve',
      moduleResolution: 'bundler',
      skipLibCheck: true,
      types: [],
      paths: { '@vitrine/client': [published('index')], '@vitrine/client/*': [published('*')] },
    },
    files: [`${name}.ts`],
  }
  const project = join(folder, `${name}.json`)
  await writeFile(project, JSON.stringify(config))
  const { code, output } = await run('tsc', ['-p', project, '--extendedDiagnostics', '--listFiles'])
  if (code !== 0) throw new Error(output)
  const ours = output.split('\n').filter((line) => line.includes('packages/client/dist'))
  const sizes = await Promise.all(ours.map(async (file) => (await stat(file.trim())).size))
  return {
    instantiations: Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]),
    bytes: sizes.reduce((total, size) => total + size, 0),
  }
}

function published(module: string): string {
  return join(root, `packages/client/dist/${module}.d.ts`)
}
