// `npm start`: builds what is stale, starts the platform, the storefront and the back office, and says where they are.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { banner, type Connection } from '../../apps/platform/src/project/banner.ts'
import { toReadable } from '../../apps/platform/src/project/log-line.ts'
import type { Part } from '../../apps/platform/src/project/part.ts'
import { freePort } from '../../apps/platform/src/project/ports.ts'
import { buildApps } from '../apps/build.ts'
import { appBuilds } from '../apps/builds.ts'
import { root } from '../lib/project.mjs'
import { address, startBackOffice, startPlatform, startStorefront, type World } from './parts.ts'
import { warmPictures } from './warm-pictures.ts'

const demo = { platform: 4010, storefront: 4020, backOffice: 4030 }

const usage = `npm start -- [--data DIR] [--seed NAME]

  --data DIR   the folder of the platform’s data, or \`memory\` (.vitrine).
  --seed NAME  demo data: empty, small-shop, busy-shop, clothes-shop, flower-shop (small-shop).`

const values = readFlags()

// The reader of our output may close it early, which must not stop the platform.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const parts: Part[] = []
let stopping = false
let up = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  await stop(1)
}

async function start(): Promise<void> {
  const world: World = {
    ports: await choosePorts(),
    data: values.data,
    connectionFile: `${values.data === 'memory' ? '.cache' : values.data}/connection.json`,
    seed: values.seed,
    hot: values.hot,
    forwardingSecret: randomUUID(),
    say: (name, line) => {
      if (up && line.trim() !== '') console.log(`${name.padEnd(12)} ${toReadable(line)}`)
    },
  }
  const platform = launch(startPlatform(world))
  const built = values.hot ? ['hosted' as const] : appBuilds.map((build) => build.name)
  // The apps read their client ids from the connection file. An earlier start's file has the same ids, so there is no
  // need to wait.
  const known = existsSync(resolve(root, world.connectionFile))
  await Promise.all([known || platform.ready(), buildApps(built, console.log)])
  const apps = [launch(startStorefront(world)), launch(startBackOffice(world))]
  await Promise.all([platform, ...apps].map((part) => part.ready()))

  const connection: Connection = JSON.parse(await readFile(resolve(root, world.connectionFile), 'utf8'))
  const addresses = {
    storefront: address(world.ports.storefront),
    backOffice: address(world.ports.backOffice),
    platform: address(world.ports.platform),
  }
  if (stopping) return
  console.log(banner(addresses, connection, (Date.now() - Number(values.since)) / 1000, values.data))
  up = true
  // A page also works before they are there, and says itself what fails.
  await warmPictures(addresses.storefront).catch(() => {})
}

async function choosePorts(): Promise<World['ports']> {
  const ports = { ...demo }
  for (const [name, wanted] of Object.entries(demo) as [keyof typeof demo, number][]) {
    ports[name] = await freePort(wanted)
    if (ports[name] !== wanted) console.log(`Port ${wanted} is taken; using ${ports[name]}.`)
  }
  return ports
}

/** A part that ends by itself takes the rest down: half a shop is harder to understand than none. */
function launch(part: Part): Part {
  parts.push(part)
  void part.ended.then((code) => {
    if (stopping || !up) return
    console.error(`${part.name} ended with ${code}; stopping the rest.`)
    void stop(1)
  })
  return part
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // The apps first: they ask the platform to the last.
  await Promise.all(parts.slice(1).map((part) => part.stop(4)))
  await parts[0]?.stop(5)
  process.exit(code)
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        hot: { type: 'boolean', default: false },
        data: { type: 'string', default: '.vitrine' },
        seed: { type: 'string', default: 'small-shop' },
        // When the command was given, in milliseconds: an install before us counts as well.
        since: { type: 'string', default: String(Date.now()) },
      },
    })
    if (!values.help) return values
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(1)
  }
}
