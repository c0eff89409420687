// Checks rules 1–7 of ARCHITECTURE.md, and prints the broken rule, the place and the reason.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../lib/project.mjs'
import { trackedFiles } from '../files.ts'
import { environment, timeAndChance } from './ambient.ts'
import { areaIndexes, oneStorePerTable, pureRules } from './areas.ts'
import { noCircles } from './circles.ts'
import { directions, runsAnywhere } from './directions.ts'
import { domainIndexes, domainOrder } from './domains.ts'
import { exportsAreFiles, type Manifest, noBarrels, staysInside } from './packages.ts'
import { readSources } from './sources.ts'
import { noModuleState } from './state.ts'

const files = await trackedFiles()
const sources = await readSources()
const manifests = await Promise.all(
  files.filter((path) => /^(contract|packages\/[^/]+)\/package\.json$/.test(path)).map(readManifest),
)
const rules = [
  directions,
  runsAnywhere,
  domainOrder,
  domainIndexes,
  areaIndexes,
  oneStorePerTable,
  pureRules,
  environment,
  timeAndChance,
  noModuleState,
  noCircles,
  staysInside,
  exportsAreFiles(manifests, (path) => existsSync(join(root, path))),
  noBarrels(manifests),
]

let count = 0
for (const rule of rules) {
  const breaches = rule.find(sources)
  if (breaches.length === 0) continue
  count += breaches.length
  console.log(`Rule ${rule.name}\n  ${rule.reason}`)
  for (const { path, line, message } of breaches) console.log(`  ${path}:${line}  ${message}`)
}
console.log(
  count === 0 ? `${sources.length} files keep the ${rules.length} rules.` : `${count} places break a rule.`,
)
process.exitCode = count === 0 ? 0 : 1

async function readManifest(path: string): Promise<Manifest> {
  const { exports } = JSON.parse(await readFile(join(root, path), 'utf8'))
  return { folder: path.slice(0, -'/package.json'.length), exports }
}
