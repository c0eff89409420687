import type { EntryContext } from 'react-router'

import { type DeferredScripts, deferredScripts } from '../deferred-scripts.ts'

/**
 * Replaces the scripts of a page by the entry, which loads the others at the first action of the visitor.
 *
 * @param html The whole page, as the router renders it.
 */
export function deferScripts(
  html: string,
  { manifest, staticHandlerContext }: EntryContext,
  texts?: string,
): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const scripts: DeferredScripts = {
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set(routes.flatMap(({ imports = [] }) => imports)), ...(texts ? [texts] : [])],
  }
  return html.replaceAll(preload, '').replace(
    start,
    () =>
      `<script type="application/json" id="${deferredScripts}">${JSON.stringify(scripts)}</script>` +
      // React leaves async scripts with an address out of the page that it takes over.
      `<script type="module" async="" src="${manifest.entry.module}"></script>`,
  )
}

const preload = /<link rel="modulepreload"[^>]*>/g
const start = /<script(?=[^>]* type="module")[^>]*>[^<]*import\([^<]*<\/script>/
