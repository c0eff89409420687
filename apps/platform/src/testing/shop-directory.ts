import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runToEnd } from './running.ts'

let filled: Promise<string> | undefined
let all: string | undefined

/** A data directory that holds the small shop. The first one is filled, which takes longer than most tests; the others are its copies. */
export async function shopDirectory(directory: string = newDirectory()): Promise<string> {
  filled ??= fill()
  await cp(await filled, directory, { recursive: true })
  return directory
}

async function fill(): Promise<string> {
  const directory = newDirectory()
  await runToEnd(['seed', 'small-shop', '--data', directory])
  return directory
}

/** Gone with the process: each takes some fifty megabytes. */
function newDirectory(): string {
  if (!all) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-shops-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    all = folder
  }
  return mkdtempSync(join(all, 'shop-'))
}
