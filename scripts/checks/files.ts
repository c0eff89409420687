import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'

/** All files of the repository, committed or new, without ignored ones. */
export async function trackedFiles(): Promise<string[]> {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  if (code !== 0) throw new Error(`git could not list the files: ${output}`)
  const files = output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
  return [...new Set(files)].sort()
}
