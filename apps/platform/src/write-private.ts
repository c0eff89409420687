import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes JSON that only the owner of the file can read. */
export async function writePrivate(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
}
