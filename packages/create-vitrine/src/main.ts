#!/usr/bin/env node
import { wrongNode } from './oldest-node.ts'

const wrong = wrongNode(process.versions.node)
if (wrong) {
  console.error(`create-vitrine: ${wrong}`)
  process.exitCode = 1
} else {
  // Its packages fail on a much older Node.
  const { main } = await import('./create.ts')
  await main(process.argv.slice(2))
}
