import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The icons of all pages, of which each needs a few; the published file ends in `.js`. */
const icons = join(import.meta.dirname, 'icons.')

/**
 * Builds the imports of a module into one file, such as those of the root, which every page loads. Compressed, it is
 * smaller than the many files that it replaces. It needs one request.
 *
 * @param modules The paths of the modules by the names of the files. An import of several belongs to the first.
 */
export function importChunks(modules: Readonly<Record<string, string>>): { readonly name: string } {
  const groups = Object.entries(modules).map(([name, path], index, { length }) => ({
    name: chunkOf(name, resolve(path)),
    priority: length - index,
  }))
  const plugin: Plugin = {
    name: 'vitrine-import-chunks',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
  }
  return plugin
}

/** Returns a function that puts the imports of a module, but not itself, into the chunk with that name. */
function chunkOf(name: string, path: string): Rolldown.CodeSplittingNameFunction {
  let all: ReadonlySet<string> | undefined
  return (id, modules) => {
    all ??= importsOf(path, modules)
    return all.has(id) && !id.startsWith(path) ? name : null
  }
}

/** A module and all that it imports at once, also through others. A framework adds a query to the id of a route. */
function importsOf(path: string, modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([path, `${path}?__react-router-build-client-route`])
  for (const id of found) {
    if (id.startsWith(icons)) continue
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  return found
}
