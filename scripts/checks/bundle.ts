// Compares the minified and compressed bytes of each bundle with its limit.
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { buildApps } from '../apps/build.ts'
import { root } from '../lib/project.mjs'
import { pageScript } from './first-page.ts'

export interface Budget {
  readonly title: string
  /** A file in `bundles/`. */
  readonly entry: string
  /** Maximum bytes; the check fails above it. */
  readonly limit: number
  /** The intended bytes, if they are exceeded: see decisions/0014. */
  readonly aim?: number
  /** Loaded elsewhere on the same page, so not counted. */
  readonly external?: readonly string[]
  /** Text that must not be in the bundle, with the reason. */
  readonly without?: Readonly<Record<string, string>>
}

const noSchemas = { ZodError: 'contains a schema library' }
const cartOnly = {
  ...noSchemas,
  '/v1/orders': 'a cart loads the orders',
  '/v2/login': 'a cart loads the sign-in',
}

export const budgets: readonly Budget[] = [
  { title: 'sign-in alone', entry: 'sign-in.ts', limit: 3965, aim: 3000, without: noSchemas },
  { title: 'all of sign-in', entry: 'whole-sign-in.ts', limit: 5240, without: noSchemas },
  { title: 'visitor and cart', entry: 'visitor-and-cart.ts', limit: 3065, aim: 2500, without: cartOnly },
  {
    title: 'visitor and cart, kept',
    entry: 'kept-visitor-and-cart.ts',
    limit: 3425,
    without: cartOnly,
  },
  { title: 'whole storefront', entry: 'storefront.ts', limit: 7260, aim: 7000, without: noSchemas },
  {
    title: '@vitrine/react beside its peers',
    entry: 'react.ts',
    limit: 3870,
    aim: 3500,
    external: ['react', 'react-dom', '@tanstack/react-query', '@vitrine/client', '@vitrine/pricing'],
  },
  {
    title: 'web methods beside the client',
    entry: 'web-methods.ts',
    limit: 550,
    external: ['@vitrine/client'],
    without: noSchemas,
  },
  { title: 'images alone', entry: 'images.ts', limit: 1300, without: noSchemas },
  {
    title: 'uploads',
    entry: 'upload.ts',
    limit: 5420,
    without: { ...noSchemas, 'tus-resumable': 'a small file loads the library for large ones' },
  },
  {
    title: 'pictures, films, uploads in React',
    entry: 'react-media.ts',
    limit: 2590,
    external: ['react', 'react-dom', '@tanstack/react-query', '@vitrine/client', '@vitrine/pricing'],
    without: { MediaSource: 'a page of pictures loads the player of streams' },
  },
]

export interface Bundle {
  readonly bytes: number
  readonly gzipped: number
  readonly problems: readonly string[]
}

/** Measures the code that loads at once; dynamic imports do not count. */
export async function measure(
  budget: Budget,
  folder = join(import.meta.dirname, 'bundles'),
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(folder, budget.entry)],
    bundle: true,
    minify: true,
    // Bundlers make a third file of a module that an entry shares with a file loaded later, and the entry then loads two
    // files. So the client passes what they share to `captcha.ts` and `silent/try-methods.ts` as parameters.
    splitting: true,
    metafile: true,
    outdir: folder,
    format: 'esm',
    target: 'es2022',
    write: false,
    jsx: 'automatic',
    external: (budget.external ?? []).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'silent',
  })
  const texts = new Map(outputFiles.map((file) => [resolve(file.path), file.text]))
  const text = loadedAtOnce(metafile, budget.entry)
    .map((path) => texts.get(resolve(path)) ?? '')
    .join('\n')
  // The hash in a file's name changes with its content and compresses differently each time.
  const gzipped = gzipSync(text.replace(/-[A-Z\d]{8}\.js/g, '.js'), { level: 9 }).length
  const problems = Object.entries(budget.without ?? {})
    .filter(([needle]) => text.includes(needle))
    .map(([needle, reason]) => `${budget.title}: holds “${needle}”, so ${reason}.`)
  if (gzipped > budget.limit)
    problems.push(`${budget.title}: ${gzipped} bytes, ${budget.limit} at most (${budget.entry}).`)
  return { bytes: text.length, gzipped, problems }
}

/** The entry's file and its static imports. */
function loadedAtOnce({ outputs }: Metafile, entry: string): string[] {
  const files = new Set(
    Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.endsWith(`/${entry}`)),
  )
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (!external && kind === 'import-statement') files.add(path)
  }
  return [...files]
}

/** One row per budget, and the problems. */
export async function measureAll(): Promise<{
  readonly rows: readonly string[]
  readonly problems: readonly string[]
}> {
  const rows: string[] = []
  const problems: string[] = []
  for (const budget of budgets) {
    const bundle = await measure(budget)
    const aim = budget.aim ? `; the aim is ${budget.aim}` : ''
    rows.push(row(budget.title, bundle.gzipped, budget.limit, bundle.bytes) + aim)
    problems.push(...bundle.problems)
  }
  await buildApps(['storefront'], console.log)
  const built = join(root, 'apps/storefront/build/client')
  const [home, product] = [await pageScript(built), await pageScript(built, 'products/:slug')]
  for (const { title, page, limit, aim } of [
    { title: 'storefront, home until an action', page: home.entry, limit: 1_800, aim: 60_000 },
    { title: 'storefront, home', page: home.started, limit: 157_450, aim: 60_000 },
    { title: 'storefront, product page', page: product.started, limit: 183_800, aim: 90_000 },
  ]) {
    const missed = page.gzipped > aim ? `; the aim is ${aim}` : ''
    rows.push(row(title, page.gzipped, limit, page.bytes) + missed)
    if (page.gzipped > limit) problems.push(`${title}: ${page.gzipped} bytes of script, ${limit} at most.`)
  }
  return { rows, problems }
}

function row(title: string, gzipped: number, limit: number, bytes: number): string {
  return `${title.padEnd(34)}${String(gzipped).padStart(7)} of ${String(limit).padStart(6)} bytes gzipped (${bytes} minified)`
}

if (import.meta.main) {
  const { rows, problems } = await measureAll()
  for (const line of [...rows, ...problems]) console.log(line)
  process.exitCode = problems.length === 0 ? 0 : 1
}
