import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import { ConfigError } from '../config-error.ts'
import { banner, type Connection } from './banner.ts'
import { type Addresses, checkProduction, command, type Project, readProject } from './config.ts'
import { toReadable } from './log-line.ts'
import type { Part } from './part.ts'
import { backOfficePart, local, platformPart, shopPart, type World } from './parts.ts'
import { freePort } from './ports.ts'

/** `vitrine dev` and `vitrine start`: the platform, the back office and the shop of a project, as one command. */
export async function runProject(mode: Project['mode'], args: readonly string[]): Promise<void> {
  const project = readProject(mode, args)
  if (mode === 'start') checkProduction(project)
  const world = await toWorld(project)
  if (mode === 'start') await prepare(world)
  const running = new Running(project.belowNpm)
  try {
    await running.launch(platformPart(world))
    const shop = project.shop && shopPart(world, project.shop)
    await Promise.all([running.launch(backOfficePart(world)), shop && running.launch(shop)])
    console.log(await greeting(world))
    running.up = true
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    await running.stop(1)
  }
}

async function toWorld(project: Project): Promise<World> {
  const ports = project.mode === 'dev' ? await freePorts(project.ports) : project.ports
  const { addresses } = project
  return {
    ...project,
    ports,
    addresses: {
      platform: addresses.platform ?? local(ports.platform),
      storefront: addresses.storefront ?? local(ports.storefront),
      backOffice: addresses.backOffice ?? local(ports.backOffice),
    },
    say: (name, line) => line.trim() !== '' && console.log(`${name.padEnd(12)} ${toReadable(line)}`),
  }
}

async function freePorts(wanted: Project['ports']): Promise<Project['ports']> {
  const entries = Object.entries(wanted) as [keyof Project['ports'], number][]
  const ports = { ...wanted }
  for (const [name, port] of entries) {
    ports[name] = await freePort(port)
    if (ports[name] !== port) console.log(`Port ${port} is in use; using ${ports[name]}.`)
  }
  return ports
}

/** Creates the owner and the OAuth clients at the first start, and writes their ids for shop and back office. */
async function prepare({ addresses, environment, connectionFile }: World): Promise<void> {
  const callback = (address: string) => `${address}/auth/callback`
  const words = ['init', '--yes', '--connection', connectionFile]
  const uris = [
    '--redirect-uri',
    callback(addresses.storefront),
    '--back-office-redirect-uri',
    callback(addresses.backOffice),
  ]
  // `serve` names a new shop. Here these variables would replace what the owner changed since.
  const first = /^VITRINE_(NAME|CURRENCY|LOCALE|COUNTRY|TIME_ZONE)$/
  const others = Object.fromEntries(Object.entries(environment).filter(([name]) => !first.test(name)))
  const child = spawn(process.execPath, [command, ...words, ...uris], {
    stdio: 'inherit',
    env: { ...others, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new ConfigError('the site could not be prepared; the reason is above')
}

async function greeting({ mode, shop, addresses, connectionFile, data }: World): Promise<string> {
  if (mode === 'start') return started(addresses)
  const connection: Connection = JSON.parse(await readFile(connectionFile, 'utf8'))
  const shown = { ...addresses, storefront: shop && addresses.storefront }
  return banner(shown, connection, process.uptime(), data)
}

const started = ({ storefront, backOffice }: Addresses) => `ready ${storefront}, back office ${backOffice}`

/** The parts that run. One that ends by itself stops the others. */
class Running {
  readonly #parts: Part[] = []
  #stopping = false
  up = false

  constructor(belowNpm: boolean) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0))
    const parent = process.ppid
    if (belowNpm) setInterval(() => process.ppid !== parent && void this.stop(0), 250).unref()
  }

  async launch(part: Part): Promise<void> {
    this.#parts.push(part)
    void part.ended.then((code) => {
      if (this.#stopping || !this.up) return
      console.error(`${part.name} ended with ${code}; stopping the others.`)
      void this.stop(1)
    })
    await part.ready()
  }

  /** The platform last, because the others request it to the end. */
  async stop(code: number): Promise<void> {
    if (this.#stopping) return
    this.#stopping = true
    const [platform, ...others] = this.#parts
    await Promise.all(others.map((part) => part.stop(4)))
    await platform?.stop(5)
    process.exit(code)
  }
}
