import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'

/** The published libraries, in the order of their dependencies. */
export const published = ['client', 'pricing', 'server-kit', 'react'] as const

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly files?: readonly string[]
}

export async function readManifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8'))
}

/**
 * The manifest of the published folder. Its `exports` name the compiled files instead of the source, which npm has no
 * field for, so the folder gets its own manifest.
 */
export function toPublished(manifest: Manifest): object {
  const { devDependencies: _, files: __, ...kept } = manifest
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([entry, source]) => {
      const path = source.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '')
      return [entry, { types: `${path}.d.ts`, default: `${path}.js` }]
    }),
  )
  return { ...kept, exports: { ...exports, './package.json': './package.json' } }
}
