// How long a test waits for a real platform of its own.
import { createTestPlatform } from '@vitrine/testing'

// The first one in a process also loads the engine; a test file pays that once.
for (const title of ['first in a process', 'each further one']) {
  const started = performance.now()
  const platform = await createTestPlatform()
  console.log(`${title.padEnd(20)} ${Math.round(performance.now() - started)} ms of at most 500`)
  await platform.close()
}
