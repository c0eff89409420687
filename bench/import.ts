// Measures the cold import of the cart, each time in a new process.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../scripts/lib/project.mjs'
import { buildLibraries } from '../scripts/pack/build.ts'

const tries = 15
const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
try {
  await buildLibraries(['packages/client'])
  const published = join(root, 'packages/client/dist')
  const entries = [`${published}/index.js`, `${published}/current-cart.js`]
  const bundle = join(folder, 'cart.mjs')
  await build({
    stdin: {
      contents: entries.map((path) => `export * from '${path}'`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: bundle,
  })
  console.log(`cold import of the cart, bundled  ${milliseconds(bundle)} ms of at most 3`)
  console.log(`the same from the published files ${milliseconds(...entries)} ms; the aim is 3`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The fastest run: slower ones measure other load on the machine. */
function milliseconds(...modules: readonly string[]): string {
  const imports = modules.map((path) => `await import(${JSON.stringify(path)});`).join('')
  const program = `const start = performance.now(); ${imports} console.log(performance.now() - start)`
  const run = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }))
  return Math.min(...Array.from({ length: tries }, run)).toFixed(2)
}
