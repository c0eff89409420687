import type { Method, Route } from '@vitrine/contract/define'
import { TrieRouter } from 'hono/router/trie-router'

import { canonicalPath } from './aliases.ts'
import { Failure } from './failure.ts'

export interface Match<T> {
  readonly target: T
  /** Path parameters by dotted name. */
  readonly parameters: Readonly<Record<string, string>>
}

interface Entry<T> {
  readonly target: T
  readonly names: readonly string[]
}

export interface Router<T> {
  add(route: Route, target: T): void
  /** Throws 404 for an unknown path and 405 for another method. */
  find(method: string, path: string): Match<T>
}

/** Routes requests. Fixed segments take precedence over parameters, regardless of the registration order. */
export function createRouter<T>(): Router<T> {
  const trie = new TrieRouter<Entry<T>>()
  const methods = new Set<string>()
  return {
    add(route, target) {
      const [method, template] = route.split(' ') as [Method, string]
      const names = [...template.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name!)
      methods.add(method)
      trie.add(method, toPattern(template), { target, names })
    },
    find(method, path) {
      const found = best(method, path)
      if (found) return found
      const others = [...methods].filter((other) => best(other, path))
      if (others.length > 0) throw new Failure('METHOD_NOT_ALLOWED', { allowed: others })
      throw new Failure('ROUTE_NOT_FOUND')
    },
  }

  function best(method: string, path: string): Match<T> | undefined {
    const [matches] = trie.match(method === 'HEAD' ? 'GET' : method, canonicalPath(path)) as unknown as [
      [Entry<T>, Record<string, string>][],
    ]
    const match = matches.toSorted(([a], [b]) => a.names.length - b.names.length)[0]
    if (!match) return undefined
    const [{ target, names }, values] = match
    return {
      target,
      parameters: Object.fromEntries(
        names.map((name, position) => [name, decode(values[`p${position}`] ?? '')]),
      ),
    }
  }
}

function toPattern(template: string): string {
  let position = 0
  return template.replace(/\{[\w.]+\}/g, () => `:p${position++}`)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Failure('ROUTE_NOT_FOUND')
  }
}
