import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The icons of all pages, of which each needs a few. */
const icons = join(import.meta.dirname, 'icons.tsx')

/**
 * Builds all that `root` imports into one file, because every page loads it. Compressed, it is smaller than the forty
 * files that it replaces. It needs one request.
 *
 * @param root The path of the module in which every page is shown.
 * @param entry The path of the module that starts the app. Its imports stay apart, because it starts before the shell.
 */
export function shellChunk(root: string, entry: string): Plugin {
  const groups = [{ name: chunkOf('start', entry), priority: 1 }, { name: chunkOf('shell', root) }]
  return {
    name: 'vitrine-shell-chunk',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
  }
}

/** Returns a function that puts the imports of a module, but not itself, into the chunk with that name. */
function chunkOf(name: string, path: string): Rolldown.CodeSplittingNameFunction {
  let all: ReadonlySet<string> | undefined
  return (id, modules) => {
    all ??= importsOf(resolve(path), modules)
    return all.has(id) && !id.startsWith(resolve(path)) ? name : null
  }
}

/** A module and all that it imports at once, also through others. A framework adds a query to the id of a route. */
function importsOf(path: string, modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([path, `${path}?__react-router-build-client-route`])
  for (const id of found) {
    if (id === icons) continue
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  return found
}
