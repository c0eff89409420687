import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('../bin/vitrine.mjs', import.meta.url))

test('a command that an older Node started ends by itself', async () => {
  // Such a Node keeps a channel to the newer one.
  const child = spawn(process.execPath, [command, 'help'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  expect(await once(child, 'exit')).toEqual([0, null])
})
