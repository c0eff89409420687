import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oldestNode } from '../../packages/create-vitrine/src/oldest-node.ts'
import { root } from '../lib/project.mjs'
import { withoutInside } from './inside.ts'

/** The folders of the compiled libraries, in the order of their dependencies. */
export const libraries = [
  'packages/client',
  'packages/pricing',
  'packages/theme',
  'packages/server-kit',
  'packages/react',
  'packages/ui',
  'packages/media',
  'packages/platform',
  'packages/gateway-stripe',
  'packages/storage-s3',
  'packages/testing',
] as const

export type Library = (typeof libraries)[number]

/** These run in browsers too, and there they need no Node. */
const forBrowsers: readonly string[] = ['client', 'pricing', 'react', 'theme', 'ui'].map(
  (name) => `@vitrine/${name}`,
)

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly files?: readonly string[]
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
}

/**
 * The manifest of the published folder. Its `exports` name the compiled files instead of the source, which npm has no
 * field for, so the folder gets its own manifest.
 */
export function toPublished(manifest: Manifest): object {
  const { devDependencies: _, files: __, dependencies, ...kept } = manifest
  const { '@vitrine/contract': ___, ...needed } = withoutInside(manifest.name, dependencies)
  return {
    ...kept,
    ...(Object.keys(needed).length > 0 && { dependencies: needed }),
    ...(!forBrowsers.includes(manifest.name) && { engines: publishedEngines }),
    exports: {
      ...Object.fromEntries(publishedEntries(manifest)),
      './package.json': './package.json',
    },
  }
}

export const publishedEngines = { node: `>=${oldestNode}` }

/** Entries in `test` help the repository's own tests. */
export function sourceEntries({ exports }: Manifest): [string, string][] {
  return Object.entries(exports).filter(([, source]) => source.startsWith('./src/'))
}

const publishedEntries = (manifest: Manifest) =>
  sourceEntries(manifest).map(([entry, source]) => {
    const path = source.replace('./src/', './')
    if (path.endsWith('.css')) return [entry, path]
    const compiled = path.replace(/\.tsx?$/, '')
    return [entry, { types: `${compiled}.d.ts`, default: `${compiled}.js` }]
  })
