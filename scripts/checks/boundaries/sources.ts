import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../lib/project.mjs'
import { trackedFiles } from '../files.ts'
import { parseSource, type Source } from './source.ts'

/** All TypeScript files of the repository that are not printed. */
export async function readSources(): Promise<Source[]> {
  const files = await trackedFiles()
  return Promise.all(
    files
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/') && !path.endsWith('.d.ts'))
      .map(async (path) => parseSource(path, await readFile(join(root, path), 'utf8'))),
  )
}
