// `node scripts/run.mjs <script.ts> [arguments]`: installs missing packages, then runs the script on the project's
// Node.
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode } from './lib/project.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) throw new Error('Name the script to run: node scripts/run.mjs scripts/check/main.ts')
ensureInstalled()
runOnProjectNode(script, args)
