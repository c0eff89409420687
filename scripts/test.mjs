import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode } from './lib/project.mjs'

ensureInstalled()
runOnProjectNode('scripts/test/main.ts')
