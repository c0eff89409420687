import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleEntries } from './chunks.ts'

test('a package is published as its entries, what they share, and what they load later', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'vitrine-chunks-'))
  try {
    const files = {
      'package.json': '{ "type": "module", "sideEffects": false }',
      'transport/send.js': 'export const send = () => "sent"',
      'areas/carts.js': "import { send } from '../transport/send.js'\nexport const getCart = () => send()",
      'areas/later.js': 'export const solve = () => "solved"',
      'carts.js': "export * from './areas/carts.js'",
      'index.js':
        "export { send } from './transport/send.js'\nexport const load = () => import('./areas/later.js')",
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(dist, path, '..'), { recursive: true })
      await writeFile(join(dist, path), text)
    }
    await bundleEntries(dist, ['index.js', 'carts.js'])
    const written = (await readdir(dist, { recursive: true })).filter((path) => path.endsWith('.js')).sort()
    expect(written).toEqual(['carts.js', expect.stringMatching(/^chunk-/), 'index.js', 'shared.js'])
    expect(await readFile(join(dist, 'carts.js'), 'utf8')).toMatch(
      /^import \{ send \} from "\.\/shared\.js";/,
    )
    expect((await import(join(dist, 'carts.js'))).getCart()).toBe('sent')
    expect((await (await import(join(dist, 'index.js'))).load()).solve()).toBe('solved')
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
})
