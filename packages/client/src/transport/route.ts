import { readSteps, type Step } from './convert.ts'

/** A printed route, taken apart: `[open ][read ]METHOD path[|METHOD path of the long form]`. */
export interface Route {
  /** Anyone may call: no session is begun for it. */
  readonly open: boolean
  /** Changes nothing: shared while under way, and without an idempotency key. */
  readonly read: boolean
  readonly method: string
  readonly path: string
  /** Where a GET goes when its query is too long. */
  readonly long: readonly [method: string, path: string] | undefined
  readonly steps: readonly Step[]
}

export function readRoute(known: Map<string, Route>, text: string, paths: string): Route {
  let route = known.get(text)
  if (!route) {
    const [, open, read, method = '', path = '', longMethod, longPath] =
      /^(open )?(read )?(\w+) ([^|]+)(?:\|(\w+) (.+))?$/.exec(text) ?? []
    route = {
      open: !!open,
      read: !!read || method === 'GET',
      method,
      path,
      long: longMethod && longPath ? [longMethod, longPath] : undefined,
      steps: readSteps(paths),
    }
    known.set(text, route)
  }
  return route
}
