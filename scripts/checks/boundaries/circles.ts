import { arrowsOf } from './domains.ts'
import type { Rule } from './rule.ts'
import type { Source } from './source.ts'

const largest = 2

/** Groups of files that import each other, largest first; type imports do not count. */
export function circlesOf(sources: readonly Source[]): string[][] {
  const edges = new Map<string, string[]>()
  for (const source of sources)
    edges.set(
      source.path,
      arrowsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ to }) => to),
    )
  return components(edges)
    .filter((group) => group.length > 1)
    .sort((a, b) => b.length - a.length)
}

export const noCircles: Rule = {
  name: '7: no circles',
  reason: 'You can only understand, test and move files together that load one another.',
  find: (sources) =>
    circlesOf(sources)
      .filter((group) => group.length > largest)
      .map((group) => ({
        path: group[0] ?? '',
        line: 1,
        message: `${group.length} files load one another; move what they share into a file below them: ${group.join(', ')}`,
      })),
}

/** Strongly connected components, by Tarjan's algorithm. */
function components(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const waiting = new Set<string>()
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    waiting.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      if (!index.has(next)) visit(next)
      if (waiting.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    for (const member of group) waiting.delete(member)
    found.push(group)
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found
}
