import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'

import { runToEnd } from './running.ts'

const prefix = 'vitrine-shops-'
const folder = join(tmpdir(), `${prefix}${process.pid}`)
let filled: Promise<string> | undefined

/** Shares one filled small shop among the tests of a file, because filling takes longer than most tests. */
export function withShopDirectories(): void {
  beforeAll(() => {
    filled ??= fill()
    return filled
  }, 240_000)
}

/** Returns a data directory with the small shop. */
export async function shopDirectory(directory: string = newDirectory()): Promise<string> {
  if (!filled) throw new Error('Call withShopDirectories() at the top of the file')
  await cp(await filled, directory, { recursive: true })
  return directory
}

async function fill(): Promise<string> {
  removeLeft()
  mkdirSync(folder, { recursive: true })
  const directory = newDirectory()
  await runToEnd(['seed', 'small-shop', '--data', directory])
  return directory
}

const newDirectory = (): string => mkdtempSync(join(folder, 'shop-'))

/** Killed workers leave shops of about fifty megabytes behind, so the next worker removes them. */
function removeLeft(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    try {
      process.kill(Number(name.slice(prefix.length)), 0)
    } catch {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    }
  }
}
