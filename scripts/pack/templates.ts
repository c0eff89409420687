import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { publishedEngines } from './packages.ts'

export type Template = 'storefront' | 'next' | 'empty'

const scripts: Readonly<Record<Template, Readonly<Record<string, string>>>> = {
  storefront: {
    dev: 'vitrine dev -- react-router dev',
    build: 'react-router build',
    start: 'vitrine start -- node server.ts',
    test: 'vitest run && playwright test',
    types: 'react-router typegen && tsc --noEmit',
  },
  next: {
    dev: 'vitrine dev -- next dev --hostname 127.0.0.1',
    build: 'next build',
    start: 'vitrine start -- next start',
    test: 'vitest run && playwright test',
    types: 'next typegen && tsc --noEmit',
  },
  empty: {
    dev: 'vitrine dev',
    build: 'tsc --noEmit',
    start: 'vitrine start',
    test: 'vitest run && playwright test',
    types: 'tsc --noEmit',
  },
}

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The manifest of a new project, with the versions that this repository uses. */
export async function templateManifest(name: Template, app: string | undefined): Promise<object> {
  const all = await read('package.json')
  const { dependencies = {}, devDependencies = {} } = app ? await read(`${app}/package.json`) : {}
  const versions = (...names: string[]) =>
    Object.fromEntries(names.map((one) => [one, all.devDependencies[one] ?? '']))
  // The example has everything in devDependencies, because nothing is installed for it in production.
  const more = { '@vitrine/pricing': all.version, '@vitrine/theme': all.version, ...(await fontVersions()) }
  const needed: Readonly<Record<string, string>> =
    name === 'next' ? { ...devDependencies, ...more } : { ...dependencies }
  return {
    name: '{package}',
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: publishedEngines,
    scripts: scripts[name],
    dependencies: sorted({ ...needed, vitrine: all.version }),
    devDependencies: sorted({
      ...(name === 'storefront' && devDependencies),
      '@vitrine/client': all.version,
      '@vitrine/testing': all.version,
      ...versions('@playwright/test', '@types/node', 'typescript', 'vitest'),
      ...(app && versions('@types/react', '@types/react-dom')),
      ...(needed['@vitrine/client'] && { '@vitrine/client': undefined }),
    }),
  }
}

/** The packages of the fonts that a look can choose. */
async function fontVersions(): Promise<Readonly<Record<string, string>>> {
  const { dependencies = {} } = await read('packages/ui/package.json')
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => name.startsWith('@fontsource')))
}

/** The compiler's options, which the repository spreads over several files. */
export async function templateTypes(app: string | undefined): Promise<object> {
  const chain: { compilerOptions?: object; include?: string[] }[] = [await read('tsconfig.base.json')]
  if (app) chain.push(await read('tsconfig.react.json'), await read(`${app}/tsconfig.json`))
  const options = Object.assign({}, ...chain.map(({ compilerOptions }) => compilerOptions)) as Options
  // Next.js writes these values itself at its first start.
  const isNext = app === 'examples/nextjs'
  return {
    compilerOptions: {
      ...options,
      types: app === 'apps/storefront' ? options.types : ['node'],
      ...(isNext && { allowJs: true, jsx: 'react-jsx' }),
    },
    include: [
      ...((app && chain.at(-1)?.include?.filter((one) => !one.includes('$'))) || ['**/*.ts', '**/*.tsx']),
      ...(isNext ? ['.next/types/**/*.ts', '.next/dev/types/**/*.ts'] : []),
    ],
    exclude: ['node_modules', 'build'],
  }
}

interface Options {
  readonly types?: readonly string[]
}

const read = async <T = Manifest>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(root, path), 'utf8'))

const sorted = (packages: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
