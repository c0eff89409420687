/** The scripts of a page that wait for the first action. */
export interface DeferredScripts {
  /** The list of all routes. */
  readonly manifest: string
  /** The module of each route of the page, by the route's id. */
  readonly routes: Readonly<Record<string, string>>
  /** The imports of these modules, which load at the same time. */
  readonly imports: readonly string[]
}

/** The id of the element with the `DeferredScripts` of a page, as JSON. */
export const deferredScripts = 'deferred-scripts'

/** Loads the scripts that the page has deferred, and passes them to the router, as the page otherwise does itself. */
export async function loadDeferredScripts(): Promise<void> {
  const text = document.getElementById(deferredScripts)?.textContent
  if (!text) return
  const { manifest, routes, imports } = JSON.parse(text) as DeferredScripts
  document.head.append(
    ...imports.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
  const [modules] = await Promise.all([
    Promise.all(Object.values(routes).map((path) => load(path))),
    load(manifest),
  ])
  const ids = Object.keys(routes)
  Object.assign(window, {
    __reactRouterRouteModules: Object.fromEntries(ids.map((id, index) => [id, modules[index]])),
  })
}

const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ path)
