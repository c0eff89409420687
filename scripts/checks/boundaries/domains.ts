import { join } from 'node:path/posix'
import { type Breach, perFile, type Rule } from './rule.ts'
import type { Source } from './source.ts'

export const platform = 'packages/platform/src/'

/** The platform's domains in order: each may import those before it, never those after it. */
export const domains = [
  'kernel',
  'identity',
  'integrations',
  'media',
  'site',
  'catalogue',
  'people',
  'pricing',
  'orders',
  'checkout',
  'payments',
  'reviews',
  'agents',
  'assembly',
] as const

/** The domain of a file of the platform; undefined elsewhere and for generated files. `src/index.ts` is the assembly's. */
export function domainOf(path: string): string | undefined {
  if (!path.startsWith(platform)) return undefined
  const [room = '', ...rest] = path.slice(platform.length).split('/')
  if (rest.length === 0) return 'assembly'
  return room === 'generated' ? undefined : room
}

/** An import from one file of the repository to another. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly line: number
  readonly typeOnly: boolean
}

/** The relative imports of a file that is not a test. */
export function arrowsOf({ path, isTest, imports }: Source): Arrow[] {
  if (isTest) return []
  return imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, line, typeOnly }) => ({ from: path, to: join(path, '..', from), line, typeOnly }))
}

const rank = (domain: string): number => (domains as readonly string[]).indexOf(domain)

export function isAgainstOrder({ from, to }: Arrow): boolean {
  const [own, other] = [domainOf(from), domainOf(to)]
  return own !== undefined && other !== undefined && rank(other) > rank(own)
}

export const domainOrder = perFile(
  '3: domains in one order',
  'You can read and change a domain without the domains that import it.',
  (source) =>
    arrowsOf(source)
      .filter(isAgainstOrder)
      .map(({ from, to, line }) => ({
        line,
        message: `${domainOf(from)} imports ${to}; move it down, react to an event, or hand it in by kernel/ports/hooks.ts.`,
      })),
)

const longestIndex = 60

/** Every domain except the kernel and the assembly has a index with its purpose. */
export const domainIndexes: Rule = {
  name: '3: the index of a domain',
  reason: 'One short file describes the contents of a domain.',
  find(sources) {
    const breaches: Breach[] = []
    const files = new Map(sources.map((source) => [source.path, source]))
    const rooms = new Set(sources.flatMap(({ path }) => domainOf(path) ?? []))
    for (const room of rooms) {
      const path = `${platform}${room}/index.ts`
      if (rank(room) < 0) breaches.push({ path, line: 1, message: `${room} is not in the table of domains.` })
      if (room === 'kernel' || room === 'assembly' || rank(room) < 0) continue
      const index = files.get(path)
      if (!index) breaches.push({ path, line: 1, message: 'is missing: list the areas of the domain there.' })
      else if (index.lines > longestIndex)
        breaches.push({
          path,
          line: longestIndex + 1,
          message: `has ${index.lines} lines; ${longestIndex} at most.`,
        })
    }
    return breaches
  },
}
