import { perFile } from './rule.ts'

/** The allowed imports: the picture of ARCHITECTURE.md as a table. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'packages/pricing': [],
  'packages/theme': [],
  'packages/client': [],
  'packages/react': ['client', 'pricing'],
  'packages/server-kit': ['client'],
  'packages/media': [],
  'packages/storage-s3': ['media'],
  'packages/platform': ['contract', 'media', 'pricing', 'theme'],
  'packages/gateway-stripe': ['platform'],
  'packages/testing': ['client', 'platform'],
  'packages/ui': ['theme'],
  'apps/platform': ['gateway-stripe', 'platform', 'pricing', 'storage-s3'],
  'apps/hosted': ['client', 'pricing', 'react', 'theme', 'ui'],
  'apps/storefront': ['client', 'pricing', 'react', 'server-kit', 'theme', 'ui'],
  'apps/back-office': ['client', 'pricing', 'react', 'server-kit', 'theme', 'ui'],
  conformance: ['client', 'contract', 'testing'],
}

/** Tests may also import these: they run the real platform in the same process. */
const testsMayImport = ['client', 'testing']

export const directions = perFile(
  '1, 2: directions',
  'Imports go one way: generated code needs no schema at run time, and the platform works without the browser packages.',
  (source) => {
    const allowed = mayImport[source.workspace]
    if (!allowed) return []
    const own = source.workspace.slice(source.workspace.indexOf('/') + 1)
    return source.imports.flatMap(({ from, line }) => {
      const target = /^@vitrine\/([^/]+)/.exec(from)?.[1]
      if (!target || target === own || allowed.includes(target)) return []
      if (source.isTest && testsMayImport.includes(target)) return []
      const list = allowed.length > 0 ? allowed.join(', ') : 'none of our packages'
      return [{ line, message: `${source.workspace} imports @vitrine/${target}; it may import ${list}.` }]
    })
  },
)

const inBrowsers = ['packages/client', 'packages/pricing', 'packages/react', 'packages/theme', 'packages/ui']

/** A build runs them: they are no part of an app. */
const buildPlugins = ['font-files', 'own-imports', 'import-chunks'].map(
  (name) => `packages/ui/src/${name}-plugin.ts`,
)

export const runsAnywhere = perFile(
  '1: runs anywhere',
  'These packages run in browsers and workers; zod alone would be ten times the size of the client.',
  (source) => {
    if (!inBrowsers.includes(source.workspace) || source.isTest || buildPlugins.includes(source.path))
      return []
    return source.imports
      .filter(({ from, typeOnly }) => !typeOnly && (from.startsWith('node:') || /^zod(\/|$)/.test(from)))
      .map(({ from, line }) => ({ line, message: `${source.workspace} imports ${from}.` }))
  },
)
