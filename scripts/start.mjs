import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode } from './lib/project.mjs'

const since = String(Date.now())
ensureInstalled()
runOnProjectNode('scripts/start/main.ts', ['--since', since, ...process.argv.slice(2)])
