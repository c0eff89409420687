import { resolve } from 'node:path'

import {
  type Addresses,
  backOfficeServer,
  command,
  type Environment,
  type Ports,
  type Project,
} from './config.ts'
import { Part } from './part.ts'

export interface World extends Project {
  readonly ports: Ports
  readonly addresses: Addresses
  readonly say: (name: string, line: string) => void
}

export const local = (port: number): string => `http://127.0.0.1:${port}`

/** In production, the platform runs without its control plane. */
export function platformPart(world: World): Part {
  const { ports, mode, flags } = world
  const dev = mode === 'dev' ? ['--dev', '--connection', world.connectionFile] : []
  return part(world, {
    name: 'platform',
    command: [process.execPath, command, 'serve', ...dev, '--port', String(ports.platform), ...flags],
    env: {
      VITRINE_STOREFRONT_URL: world.addresses.storefront,
      VITRINE_BACK_OFFICE_URL: world.addresses.backOffice,
      VITRINE_FORWARDING_SECRET: world.forwardingSecret,
    },
    url: `${local(ports.platform)}/ready`,
  })
}

export function backOfficePart(world: World): Part {
  const port = world.ports.backOffice
  return part(world, {
    name: 'back-office',
    command: [process.execPath, backOfficeServer],
    env: { ...siteEnvironment(world, port, world.addresses.backOffice), NODE_ENV: 'production' },
    url: `${local(port)}/_health`,
  })
}

export function shopPart(world: World, shop: readonly [string, ...string[]]): Part {
  const port = world.ports.storefront
  return part(world, {
    name: 'shop',
    command: shop,
    env: siteEnvironment(world, port, world.addresses.storefront),
    // Answers in a shop that is not open yet, too.
    url: `${local(port)}/robots.txt`,
  })
}

interface Wanted {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env: Environment
  readonly url: string
}

function part({ mode, environment, say }: World, { name, command, env, url }: Wanted): Part {
  const NODE_ENV = mode === 'dev' ? 'development' : 'production'
  return new Part({
    name,
    command,
    in: resolve('.'),
    env: { ...(name === 'platform' ? environment : withoutSecrets(environment)), NODE_ENV, ...env },
    url,
    say: (line) => say(name, line),
  })
}

/** The shop and the back office need no key of the platform, and a package of theirs must not read one. */
const withoutSecrets = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(VITRINE_|DATABASE_URL$)/.test(name)))

const siteEnvironment = (world: World, port: number, address: string): Environment => ({
  PORT: String(port),
  HOST: world.environment.HOST || '127.0.0.1',
  VITRINE_URL: world.mode === 'dev' ? local(world.ports.platform) : world.addresses.platform,
  VITRINE_CONNECTION: world.connectionFile,
  VITRINE_FORWARDING_SECRET: world.forwardingSecret,
  ...(world.mode === 'start' && { SITE_URL: address }),
  ...(world.sessionSecret && { SESSION_SECRET: world.sessionSecret }),
})
