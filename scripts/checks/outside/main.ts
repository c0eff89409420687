// A project outside the repository, from packed packages: created, run, sold from, tested and built as in
// its CI example and its container file. Then it runs for production on PostgreSQL, and is upgraded. Prints the seconds
// from the first command to the sold product.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { packAll } from '../../pack/tarballs.ts'
import { ensureBrowser } from '../../test/browser.ts'
import { startPostgres } from '../../test/postgres.ts'
import { checkEmpty, checkEmptyFolder } from './empty.ts'
import { checkNext } from './next.ts'
import { packPrevious } from './previous.ts'
import { checkProduction } from './production.ts'
import { buildImage, runWorkflow } from './recipes.ts'
import { startRegistry } from './registry.ts'
import { announce, Scratch } from './scratch.ts'
import { sell } from './sell.ts'
import { checkUpgrade, checkUpgradeOfProject } from './upgrade.ts'

/** Seconds from the first command to the sold product on two cores, with downloads. */
const mostSeconds = 300

const postgres = await startPostgres()
if (!postgres)
  throw new Error('This check needs PostgreSQL (initdb, postgres). Install it, for instance from apt.')
const browser = await ensureBrowser()
const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
const registry = await startRegistry(upstream)
const environment = { CHROMIUM_PATH: browser.path, ...browser.env }
const scratch = await Scratch.open(registry.url, environment)
try {
  const packed = announce('pack')
  const present = await packAll()
  packed()
  registry.offer(present)
  const seconds = await firstSale()
  await scratch.run('npm run types', 'my-shop')
  await runWorkflow(scratch, 'my-shop')
  const production = { databaseUrl: postgres.url, browser }
  await checkProduction(scratch, await buildImage(scratch, 'my-shop'), production)
  await checkNext(scratch)
  await checkEmpty(scratch)
  await checkEmptyFolder(scratch)
  const packedBefore = announce('pack the previous version')
  const previous = await packPrevious(join(scratch.folder, 'previous'))
  packedBefore()
  registry.offer(previous.tarballs)
  await checkUpgrade(scratch, previous.migration, postgres.url)
  await checkUpgradeOfProject(scratch)
  console.log(
    `\n${seconds.toFixed(0)} s from the first command to the sold product; ${mostSeconds} s at most.`,
  )
  if (seconds > mostSeconds) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await scratch.close()
  registry.stop()
  await postgres.stop()
}

async function firstSale(): Promise<number> {
  const started = performance.now()
  const flags = '--yes --name "A new shop" --currency EUR --language en-IE --template storefront --goods none'
  await scratch.run(`npm create vitrine my-shop --yes -- ${flags}`)
  const shop = await scratch.start('npm run dev', 'my-shop', 'Ctrl-C stops it')
  const address = (label: string) =>
    new RegExp(`${label} +(http://\\S+)`).exec(shop.said())?.[1] ?? `no address of ${label}`
  await sell(browser, {
    storefront: address('Storefront'),
    backOffice: address('Back office'),
    connectionFile: join(scratch.folder, 'my-shop/.vitrine/connection.json'),
  })
  const seconds = (performance.now() - started) / 1000
  console.log(`Sold after ${seconds.toFixed(1)} s.`)
  await shop.stop()
  return seconds
}
