import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { root } from '../lib/project.mjs'

interface Inside {
  readonly name: string
  /** The declarations that all its used files share, if ours refer to them. */
  readonly types?: string
}

/** Large packages of which ours use a few files. A project gets those files with ours instead of the whole package. */
const inside: Readonly<Record<string, Inside>> = {
  '@vitrine/ui': { name: 'lucide-react', types: 'dist/lucide-icon.d.mts' },
  '@vitrine/react': { name: 'hls.js' },
}

export function withoutInside(name: string, dependencies: Readonly<Record<string, string>> = {}) {
  const { [inside[name]?.name ?? '']: _, ...others } = dependencies
  return others
}

/** Puts the used files into `inside` of the published folder, with their licence. */
export async function bundleInside(folder: string, name: string): Promise<void> {
  const foreign = inside[name]
  if (!foreign) return
  const dist = join(root, folder, 'dist')
  const source = join(root, 'node_modules', foreign.name)
  const used = new Map<string, string>()
  for (const path of await readdir(dist, { recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(path)) continue
    const file = join(dist, path)
    const text = await readFile(file, 'utf8')
    const imports = new RegExp(`(['"])${foreign.name}/(?:[\\w-]+/)*([\\w-]+)\\1`, 'g')
    const changed = text.replace(imports, (specifier, quote: string, entry: string) => {
      used.set(entry, specifier.slice(1, -1))
      const target = relative(dirname(path), `inside/${path.endsWith('.js') ? entry : 'types'}.js`)
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`
    })
    if (changed !== text) await writeFile(file, changed)
  }
  await mkdir(join(dist, 'inside'))
  await cp(join(source, 'LICENSE'), join(dist, 'inside/LICENSE'))
  if (foreign.types) await cp(join(source, foreign.types), join(dist, 'inside/types.d.ts'))
  await build({
    entryPoints: Object.fromEntries(used),
    outdir: join(dist, 'inside'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    external: ['react'],
  })
}
