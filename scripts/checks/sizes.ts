import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { trackedFiles } from './files.ts'

export interface Sized {
  readonly path: string
  readonly lines: number
}

export const limit = 400

/** The files that are too long, longest first, and the median of all. */
export function judge(files: readonly Sized[]): {
  readonly tooLong: readonly Sized[]
  readonly median: number
} {
  const sorted = files.toSorted((a, b) => b.lines - a.lines)
  return {
    tooLong: sorted.filter((file) => file.lines > limit),
    median: sorted[Math.floor(sorted.length / 2)]?.lines ?? 0,
  }
}

if (import.meta.main) {
  const written = /\.(ts|tsx|mjs|css|sql)$/
  const printed = /\/generated\/|^contract\/openapi\.json$/
  const paths = (await trackedFiles()).filter((path) => written.test(path) && !printed.test(path))
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      lines: (await readFile(join(root, path), 'utf8')).split('\n').length - 1,
    })),
  )
  const { tooLong, median } = judge(files)
  for (const { path, lines } of tooLong)
    console.log(
      `${path} has ${lines} lines, ${limit} at most: split it by step or by call, not into helpers.`,
    )
  console.log(`${files.length} files, median ${median} lines, ${tooLong.length} over ${limit}.`)
  process.exitCode = tooLong.length === 0 ? 0 : 1
}
